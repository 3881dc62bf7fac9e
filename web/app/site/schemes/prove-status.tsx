import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../shell/api.ts'
import { Button } from '../../ui/button.tsx'
import { OtpBoxes } from '../../ui/otp-boxes.tsx'
import { writePhone } from '../../ui/plain-phone.ts'
import { toast } from '../../ui/toast.tsx'
import { useCode } from '../../ui/use-code.ts'
import { useSending } from '../../ui/use-sending.ts'
import { refuse } from '../account/refuse.ts'
import { ResendRow } from '../account/resend-row.tsx'
import { beginWait, readWait, useSecondsLeft } from '../account/resend-wait.ts'
import { askAgain, openWith } from './status-visit.ts'
import css from './status.module.css'

export interface ProveStatusProps {
  readonly number: string
  readonly mobile: string
  readonly channel: 'sms' | 'email'
}

/** Six boxes for the code, and another code after the wait. */
export function ProveStatus({ number, mobile, channel }: ProveStatusProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const verifying = useSending()
  const resending = useSending()
  const { boxes, otp, complete, clear } = useCode()
  const [until, setUntil] = useState(() => readWait(number + mobile))
  const secondsLeft = useSecondsLeft(until)
  const focusFirstBox = () => form.current?.querySelector('input')?.focus()
  useEffect(focusFirstBox, [])

  function verify(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return
    void verifying.once(async () => {
      try {
        const { ticket } = await call('POST trustInquiry/track/prove', { body: { number, mobile, otp } })
        openWith(ticket)
        return 'done'
      } catch (error) {
        refuse(error, { fallback: t`Invalid OTP` })
      }
    })
  }

  function resend() {
    void resending.once(async () => {
      try {
        const { resendIn } = await call('POST trustInquiry/track/begin', { body: { number, mobile } })
        clear()
        setUntil(beginWait(number + mobile, resendIn))
        toast.success(t`OTP Resend successfully!`)
        focusFirstBox()
      } catch (error) {
        refuse(error)
      }
    })
  }

  return (
    <form ref={form} className={css['form']} method="dialog" noValidate onSubmit={verify}>
      <p className="lead" role="status">
        {channel === 'sms' ? (
          <Trans>
            If there is such an application, we have sent 6 digits to <b dir="ltr">{writePhone(mobile)}</b>.
          </Trans>
        ) : (
          <Trans>
            If there is such an application, we have sent 6 digits to the e-mail address in its form.
          </Trans>
        )}
      </p>
      <OtpBoxes {...boxes} />
      <Button kind="go" type="submit" wide busy={verifying.sending} busyText={<Trans>One moment…</Trans>}>
        <Trans>VERIFY</Trans>
      </Button>
      <ResendRow secondsLeft={secondsLeft} busy={resending.sending} onResend={resend} />
      <div>
        <Button kind="quiet" small onClick={askAgain}>
          <Trans>Change the number or the mobile</Trans>
        </Button>
      </div>
    </form>
  )
}
