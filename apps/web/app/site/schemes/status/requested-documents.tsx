import { Trans } from '@lingui/react/macro'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import css from './status.module.css'
import type { Ticket } from './use-tracked.ts'
import { RequestedDocument } from './requested-document.tsx'

export interface RequestedDocumentsProps {
  readonly ticket: Ticket
  readonly documents: readonly DocumentType[]
  /** What the trust wrote about them. */
  readonly message: string | null
  readonly onSent: () => void
}

/** The documents that the trust waits for, each sent by itself. */
export function RequestedDocuments({ ticket, documents, message, onSent }: RequestedDocumentsProps) {
  return (
    <section className={css['todo']} aria-labelledby="wanted">
      <h2 id="wanted">
        <Trans>We need more details or documents from you</Trans>
      </h2>
      {message && <p>{message}</p>}
      {documents.map((documentType) => (
        <RequestedDocument key={documentType} ticket={ticket} documentType={documentType} onSent={onSent} />
      ))}
    </section>
  )
}
