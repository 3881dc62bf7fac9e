import { Trans, useLingui } from '@lingui/react/macro'
import { addRupees, writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { call, queries, Refusal } from '../shell/api.ts'
import { type BankLineDetail, BANK_LINES } from './bank-labels.ts'
import { EntryLine } from './entry.tsx'
import css from './statements.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState, useRead } from '../kit/states.tsx'
import { useBusy } from '../kit/refusal.ts'
import { CheckBox, useTicks } from '../kit/form/check-box.tsx'

const SHOWN = 50

/** Matches a line with several entries: all booked entries that are on no statement, with checkboxes. */
export function SplitPanel({ line }: { readonly line: BankLineDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={<Trans>Match several</Trans>}>
      {open ? (
        <Entries line={line} />
      ) : (
        <div className="cluster gap-3">
          <Button onClick={() => setOpen(true)}>
            <Trans>Select entries</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Entries({ line }: { readonly line: BankLineDetail }) {
  const { t } = useLingui()
  const { id, account, left } = line
  const { ticked, tick } = useTicks()
  const [busy, act] = useBusy()
  const found = useRead([BANK_LINES, 'unseen', account], 'GET office/banking/unseen', {
    query: { account, perPage: SHOWN },
  })
  if (!found.isSuccess) return <QueryState of={found} />
  const fitting = found.data.filter(({ amount }) => amount > 0 === left > 0)
  const sum = addRupees(fitting.filter((entry) => ticked.has(entry.id)).map((entryId) => entryId.left))

  const readAgain = () => queries.invalidateQueries({ queryKey: [BANK_LINES] })
  const match = () =>
    act(async () => {
      const body = { line: id, entries: [...ticked].map((entry) => ({ id: entry })) }
      await call('POST office/banking/match', { body }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'already_matched') void readAgain()
        throw error
      })
      await readAgain()
      toast.success(t`Explained.`)
    })

  if (fitting.length === 0) return <p>{t`All booked entries are on a statement.`}</p>
  return (
    <>
      <ul role="list" className="stack gap-3">
        {fitting.map((entry) => (
          <li key={entry.id} className="cluster gap-2 gap-x-4">
            <CheckBox
              className={`row gap-3 ${css['entry']}`}
              checked={ticked.has(entry.id)}
              onTick={(on) => tick([entry.id], on)}
            >
              <span>
                <EntryLine {...entry} />
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <p role="status">
        <Trans>
          Selected: {writeRupees(sum)} of {writeRupees(Math.abs(left))}
        </Trans>
      </p>
      <div className="cluster gap-3">
        <Button kind="go" busy={busy} disabled={ticked.size === 0} onClick={() => void match()}>
          <Trans>Match selected</Trans>
        </Button>
      </div>
    </>
  )
}
