import { Trans, useLingui } from '@lingui/react/macro'
import type { Paper } from '@sahay/contract/scheme-rules'
import { Refusal } from '../../../shell/api.ts'
import { CheckedForm } from '@sahay/ui/forms/checked-form.tsx'
import { useChecks } from '@sahay/ui/forms/checks.ts'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { usePictureCheck } from '@sahay/ui/forms/use-picture-check.ts'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { PaperField } from '../papers/paper-field.tsx'
import { paperWords } from '../papers/paper-words.ts'
import css from './status.module.css'
import { UploadProgress } from '../papers/upload-progress.tsx'
import { refuseTracked, type Ticket } from './use-tracked.ts'
import { useUpload } from '../papers/use-upload.ts'

export interface WantedPaperProps {
  readonly ticket: Ticket
  readonly paper: Paper
  readonly onSent: () => void
}

/** One paper that the trust asked for. */
export function WantedPaper({ ticket, paper, onSent }: WantedPaperProps) {
  const { t } = useLingui()
  const { sending, failed, share, upload, stop } = useUpload()
  const picture = usePictureCheck()
  const checks = useChecks({ picture: picture(t`Choose the photo.`) })

  function send(form: HTMLFormElement) {
    const body = new FormData(form)
    body.set('ticket', ticket.words)
    body.set('paper', paper)
    upload(
      async ({ post, signal }) => {
        const { message } = await post('POST trustInquiry/track/paper', { body, signal })
        toast.success(message || t`Submitted successfully.`)
        onSent()
      },
      (error) => {
        if (error instanceof Refusal && error.code === 'ticket_over') refuseTracked(error)
        else refuseForm(error, { form, show: checks.refuse })
      },
    )
  }

  return (
    <CheckedForm className={css['form']} checks={checks} onSend={send}>
      <PaperField paper={paper} label={t(paperWords[paper])} {...checks.field('picture')} />
      <SendButton sending={sending} failed={failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send this paper</Trans>
      </SendButton>
      {sending && <UploadProgress share={share} onStop={stop} />}
    </CheckedForm>
  )
}
