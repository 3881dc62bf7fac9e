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
import { refusalText } from '../kit/refusal.ts'

const SHOWN = 50

/** A line that is several entries at once: all that is booked and on no statement, to tick. */
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
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const found = useRead([BANK_LINES, 'unseen', account], 'GET office/banking/unseen', {
    query: { account, perPage: SHOWN },
  })
  if (!found.isSuccess) return <QueryState of={found} />
  const fitting = found.data.filter(({ amount }) => amount > 0 === left > 0)
  const sum = addRupees(fitting.filter((entry) => chosen.includes(entry.id)).map((entryId) => entryId.left))

  async function match() {
    setBusy(true)
    try {
      await call('POST office/banking/match', {
        body: { line: id, entries: chosen.map((entry) => ({ id: entry })) },
      })
      await queries.invalidateQueries({ queryKey: [BANK_LINES] })
      toast.success(t`Explained.`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'already_matched') void queries.invalidateQueries({ queryKey: [BANK_LINES] })
      toast.error(refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  if (fitting.length === 0) return <p>{t`All booked entries are on a statement.`}</p>
  return (
    <>
      <ul role="list" className="stack gap-3">
        {fitting.map((entry) => (
          <li key={entry.id} className={`cluster gap-2 gap-x-4 ${css['part']}`}>
            <label>
              <input
                type="checkbox"
                className="check-box"
                checked={chosen.includes(entry.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, entry.id] : chosen.filter((entryId) => entryId !== entry.id),
                  )
                }
              />
              <span>
                <EntryLine {...entry} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">
        <Trans>
          Selected: {writeRupees(sum)} of {writeRupees(Math.abs(left))}
        </Trans>
      </p>
      <div className="cluster gap-3">
        <Button kind="go" busy={busy} disabled={chosen.length === 0} onClick={() => void match()}>
          <Trans>Match selected</Trans>
        </Button>
      </div>
    </>
  )
}
