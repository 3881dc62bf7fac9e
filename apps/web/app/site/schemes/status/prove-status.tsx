import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { focusFirstError, OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { call, Refusal } from '../../../shell/api.ts'
import { ResendRow } from '../../shared/codes/code-buttons.tsx'
import { codeError } from '../../shared/codes/code-error.ts'
import { beginWait, readWait, useSecondsLeft } from '../../shared/codes/resend-wait.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { CodeLead } from './code-lead.tsx'
import css from './status.module.css'
import { askAgain, awaitCode, openWith, type StatusVisit } from './status-visit.ts'

export interface ProveStatusProps extends Pick<StatusVisit, 'number' | 'mobile' | 'handle' | 'link'> {
  readonly channel: 'sms' | 'email'
}

/** Six boxes for the code, and another code after the wait. */
export function ProveStatus({ number, mobile, channel, handle, link }: ProveStatusProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const verifying = useSending()
  const resending = useSending()
  const { boxes, otp, complete, refuse: refuseCode, clear } = useCode()
  const [until, setUntil] = useState(() => readWait(number + mobile))
  const secondsLeft = useSecondsLeft(until)
  const focusFirstBox = () => form.current?.querySelector('input')?.focus()
  useEffect(focusFirstBox, [])

  function verify(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return focusFirstError(form.current)
    void verifying.sendOnce(async () => {
      try {
        const body = { number, mobile, otp, handle }
        const { ticket } = await call('POST trustInquiry/track/prove', { body })
        openWith(ticket)
        return 'done'
      } catch (error) {
        // only a link opens it now, and it may be asked for at once
        if (error instanceof Refusal && error.code === 'code_by_link') setUntil(null)
        refuse(error, { fallback: t`Invalid OTP` })
        refuseCode(codeError(error))
        focusFirstBox()
        return undefined
      }
    })
  }

  function resend() {
    void resending.sendOnce(async () => {
      try {
        const sent = await call('POST trustInquiry/track/begin', {
          body: { number, mobile },
          repeatable: true,
        })
        clear()
        setUntil(beginWait(number + mobile, sent.resendIn))
        awaitCode(number, mobile, sent)
        toast.success(t`OTP Resend successfully!`)
        focusFirstBox()
      } catch (error) {
        refuse(error)
      }
    })
  }

  return (
    <form ref={form} className={css['form']} method="dialog" noValidate onSubmit={verify}>
      <CodeLead mobile={mobile} channel={channel} link={link} />
      {!link && (
        <>
          <OtpBoxes {...boxes} />
          <Button kind="go" type="submit" wide busy={verifying.sending} busyText={<Trans>One moment…</Trans>}>
            <Trans>VERIFY</Trans>
          </Button>
        </>
      )}
      <ResendRow secondsLeft={secondsLeft} busy={resending.sending} onResend={resend} />
      <div>
        <Button kind="quiet" small onClick={askAgain}>
          <Trans>Change the number or mobile number</Trans>
        </Button>
      </div>
    </form>
  )
}
