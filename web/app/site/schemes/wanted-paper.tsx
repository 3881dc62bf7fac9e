import { Trans, useLingui } from '@lingui/react/macro'
import type { Paper } from '@sahay/contract/scheme-rules'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Refusal } from '../../shell/api.ts'
import { focusFirst, picture, useChecks } from '../../ui/checks.ts'
import { SendButton } from '../../ui/send-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { refuseForm } from '../help/refuse-form.ts'
import { PaperField } from './paper-field.tsx'
import { paperWords } from './paper-words.ts'
import { sendingPictures } from './send-pictures.ts'
import css from './status.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { refuseTracked, type Ticket } from './use-tracked.ts'

export interface WantedPaperProps {
  readonly ticket: Ticket
  readonly paper: Paper
  readonly onSent: () => void
}

/** One paper that the trust asked for. */
export function WantedPaper({ ticket, paper, onSent }: WantedPaperProps) {
  const { t } = useLingui()
  const id = useId()
  const { sending, once } = useSending()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  const checks = useChecks({
    picture: picture(
      t`Choose the photo.`,
      t`This picture is larger than 8 MB. Please choose a smaller one.`,
      t`We cannot read this as a picture. Please choose a JPG, PNG or GIF.`,
    ),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const body = new FormData(form)
    body.set('ticket', ticket.words)
    body.set('paper', paper)
    const stop = new AbortController()
    stopping.current = stop
    void once(async () => {
      setShare(0)
      try {
        const { message } = await sendingPictures(setShare)('POST trustInquiry/track/paper', {
          body,
          signal: stop.signal,
        })
        toast.success(message || t`Submitted successfully.`)
        onSent()
        return 'done'
      } catch (error) {
        if (stop.signal.aborted) toast.note(t`Stopped. All that you filled in is still here.`)
        else if (error instanceof Refusal && error.code === 'ticket_over') refuseTracked(error)
        else refuseForm(error, { form, show: checks.refuse })
      }
    })
  }

  return (
    <form
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => checks.recheck(form)}
    >
      <PaperField
        paper={paper}
        label={t(paperWords[paper])}
        id={`${id}-picture`}
        name="picture"
        error={checks.flaws.picture}
      />
      <SendButton sending={sending} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send this paper</Trans>
      </SendButton>
      {sending && <UploadProgress share={share} onStop={() => stopping.current?.abort()} />}
    </form>
  )
}
