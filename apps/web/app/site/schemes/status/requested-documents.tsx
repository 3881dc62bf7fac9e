import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { Refusal } from '../../../shell/api.ts'
import { requestedDocumentFields } from '@sahay/contract/fields/tracking'
import { Form, type FormRefused, useForm } from '@sahay/ui/forms/form.tsx'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { DocumentField } from '../documents/document-field.tsx'
import { documentLabels } from '../documents/document-labels.ts'
import css from './status.module.css'
import { UploadProgress } from '../documents/upload-progress.tsx'
import { refuseTracked, type Ticket } from './use-tracked.ts'
import { sayStopped, useUpload } from '../documents/use-upload.ts'

export interface RequestedDocumentsProps {
  readonly ticket: Ticket
  readonly documents: readonly DocumentType[]
  /** The trust's message about them. */
  readonly message: string | null
  readonly onSent: () => void
}

/** The requested documents, each sent separately. */
export function RequestedDocuments({ ticket, documents, message, onSent }: RequestedDocumentsProps) {
  return (
    <section className={`stack start callout gap-4 ${css['todo']}`} aria-labelledby="wanted">
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

interface RequestedDocumentProps {
  readonly ticket: Ticket
  readonly documentType: DocumentType
  readonly onSent: () => void
}

/** One requested document. */
function RequestedDocument({ ticket, documentType, onSent }: RequestedDocumentProps) {
  const { t } = useLingui()
  const { share, upload, stop } = useUpload()
  const form = useForm({ fields: requestedDocumentFields, send, refused })

  function send(body: FormData) {
    body.set('ticket', ticket.token)
    body.set('paper', documentType)
    return upload(async ({ post, signal }) => {
      const { message } = await post('POST trustInquiry/track/paper', { body, signal })
      toast.success(message || t`Submitted successfully.`)
      onSent()
    })
  }

  function refused(error: unknown, where: FormRefused) {
    if (sayStopped(error)) return
    if (error instanceof Refusal && error.code === 'ticket_over') refuseTracked(error)
    else refuseForm(error, where)
  }

  return (
    <Form className="stack top shrink gap-5" form={form}>
      <DocumentField
        documentType={documentType}
        label={t(documentLabels[documentType])}
        {...form.field('picture')}
      />
      <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send this document</Trans>
      </SendButton>
      {form.sending && <UploadProgress share={share} onStop={stop} />}
    </Form>
  )
}
