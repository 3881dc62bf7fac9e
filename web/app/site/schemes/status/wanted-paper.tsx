import { Trans, useLingui } from '@lingui/react/macro'
import type { Paper } from '@sahay/contract/scheme-rules'
import { Refusal } from '../../../shell/api.ts'
import { wantedPaperFields } from '@sahay/contract/fields/tracking'
import { Form, type FormRefused, useForm } from '@sahay/ui/forms/form.tsx'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { PaperField } from '../papers/paper-field.tsx'
import { paperWords } from '../papers/paper-words.ts'
import css from './status.module.css'
import { UploadProgress } from '../papers/upload-progress.tsx'
import { refuseTracked, type Ticket } from './use-tracked.ts'
import { sayStopped, useUpload } from '../papers/use-upload.ts'

export interface WantedPaperProps {
  readonly ticket: Ticket
  readonly paper: Paper
  readonly onSent: () => void
}

/** One paper that the trust asked for. */
export function WantedPaper({ ticket, paper, onSent }: WantedPaperProps) {
  const { t } = useLingui()
  const { share, upload, stop } = useUpload()
  const form = useForm({ fields: wantedPaperFields, send, refused })

  function send(body: FormData) {
    body.set('ticket', ticket.words)
    body.set('paper', paper)
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
    <Form className={css['form']} form={form}>
      <PaperField paper={paper} label={t(paperWords[paper])} {...form.field('picture')} />
      <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send this paper</Trans>
      </SendButton>
      {form.sending && <UploadProgress share={share} onStop={stop} />}
    </Form>
  )
}
