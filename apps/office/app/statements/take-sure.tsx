import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { addRupees, writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Letter, useLetter } from '../kit/letters.tsx'
import { offerUndo } from '../kit/undo.tsx'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { BANK_LINES, type WaitingLine, WRITE } from './bank-labels.ts'
import css from './explain.module.css'
import { GuessTitle } from './guess-name.tsx'
import { useBusy } from '../kit/refusal.ts'

type Taken = CallAnswer<'POST office/banking/confirm'>['data']['taken'][number]

/** Unmatches entries from lines. */
export async function releaseAll(taken: readonly Pick<Taken, 'line' | 'entries'>[]): Promise<void> {
  for (const { line, entries } of taken)
    for (const entry of entries) await call('POST office/banking/unmatch', { body: { line, entry } })
}

/** Focuses the button instead of the dialog's close button, so that Enter accepts. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

interface TakeSureProps {
  readonly account: string
  readonly lines: readonly WaitingLine[]
}

/** Accepts all sure guesses of the lines together, after listing and adding them up. */
export function TakeSure({ account, lines }: TakeSureProps) {
  const { t } = useLingui()
  const may = useMay()(WRITE)
  const [open, setOpen] = useState(false)
  const [busy, act] = useBusy()
  const sure = lines.flatMap(({ best, ...line }) => (best?.rank === 'sure' ? [{ ...line, best }] : []))
  const count = sure.length
  useLetter(may && count > 0 ? 'A' : undefined, () => setOpen(true))
  if (!may || (count === 0 && !open)) return null

  const take = () =>
    act(async () => {
      const body = { account, lines: sure.map(({ id, best }) => ({ line: id, guess: best.key })) }
      const { taken, refused } = (await call('POST office/banking/confirm', { body })).data
      setOpen(false)
      await queries.invalidateQueries({ queryKey: [BANK_LINES] })
      const done = taken.length
      if (refused.length > 0) {
        const changed = refused.map(({ line }) => lines.find(({ id }) => id === line)?.narration ?? line)
        toast.error(t`These lines have changed meanwhile. Please check them: ${changed.join(', ')}`)
      }
      if (done > 0 && taken.every(({ entries }) => entries.length > 0))
        offerUndo(BANK_LINES, t`Explained: ${done}.`, async () => releaseAll(taken))
      else if (done > 0) toast.success(t`Explained: ${done}.`)
    })

  return (
    <div className={css['part']}>
      <div className="cluster gap-3">
        <Button small onClick={() => setOpen(true)}>
          <Plural value={count} one="Accept sure match" other="Accept # sure matches" /> <Letter of="A" />
        </Button>
      </div>
      <Dialog open={open} title={t`Accept sure matches`} onClose={() => setOpen(false)}>
        <div className="stack gap-4 pad-5">
          <p>
            <Trans>
              Amount and reference match, and nothing else fits. Lines: {count}. Total:{' '}
              {writeRupees(addRupees(sure.map(({ left }) => left)))}.
            </Trans>
          </p>
          <dl className={`stack number gap-1 gap-x-4 ${css['sum']}`}>
            {sure.map(({ id, narration, left, best }) => (
              <div key={id}>
                <dt>
                  <span dir="auto">{narration}</span>
                  <br />
                  <span className={css['small']}>
                    <GuessTitle guess={best} />
                  </span>
                </dt>
                <dd>{writeFigure(left)}</dd>
              </div>
            ))}
          </dl>
          <div className="cluster gap-3">
            <Button ref={focusFirst} kind="go" busy={busy} onClick={() => void take()}>
              <Trans>Accept all</Trans>
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
