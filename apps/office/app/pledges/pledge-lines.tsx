import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { PlainDay } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { takeLine } from './pledge-actions.ts'
import type { Pledge } from './pledge-labels.ts'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState } from '../kit/states.tsx'

const SHOWN = 20

/** Lines of the bank that nobody has explained: the one by which the pledge's money came is chosen by hand. */
export function PledgeLines({ pledge }: { readonly pledge: Pledge }) {
  const { t } = useLingui()
  const [amountText, setAmountText] = useState(String(pledge.amount))
  const q = useDeferredValue(amountText.trim())
  const found = useQuery({
    queryKey: ['bank-lines', 'for pledge', q],
    queryFn: async ({ signal }) => {
      const query = { state: 'open', perPage: SHOWN, ...(q === '' ? {} : { q }) } as const
      const { data } = await call('GET office/banking/lines', { query, signal })
      return data.filter(({ left }) => left > 0)
    },
  })
  return (
    <Panel title={<Trans>Which bank line is it?</Trans>}>
      <TextField
        label={<Trans>Narration, reference or amount</Trans>}
        name="pledge-lines-q"
        value={amountText}
        onChange={({ target }) => setAmountText(target.value)}
      />
      <QueryState of={found} />
      {found.isSuccess && found.data.length === 0 && (
        <p>{t`No unexplained line matches. Import the statement first, or search for another amount.`}</p>
      )}
      <ul role="list" className="stack gap-3">
        {found.data?.map((line) => (
          <li key={line.id} className={panel['line']}>
            <div>
              <strong>{writeRupees(line.left)}</strong> <PlainDay day={line.day} />
              <p dir="auto">{line.narration}</p>
              {line.reference !== '' && <p className="quiet">{line.reference}</p>}
            </div>
            <ActionButton of="pledges" action={takeLine} row={{ line: line.id, pledge: pledge.id }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
