import { Trans } from '@lingui/react/macro'
import type { Paper } from '@sahay/contract/scheme-rules'
import css from './status.module.css'
import type { Ticket } from './use-tracked.ts'
import { WantedPaper } from './wanted-paper.tsx'

export interface WantedPapersProps {
  readonly ticket: Ticket
  readonly wanted: readonly Paper[]
  /** What the trust wrote about them. */
  readonly words: string | null
  readonly onSent: () => void
}

/** The papers that the trust waits for, each sent by itself. */
export function WantedPapers({ ticket, wanted, words, onSent }: WantedPapersProps) {
  return (
    <section className={css['todo']} aria-labelledby="wanted">
      <h2 id="wanted">
        <Trans>We need something more from you</Trans>
      </h2>
      {words && <p>{words}</p>}
      {wanted.map((paper) => (
        <WantedPaper key={paper} ticket={ticket} paper={paper} onSent={onSent} />
      ))}
    </section>
  )
}
