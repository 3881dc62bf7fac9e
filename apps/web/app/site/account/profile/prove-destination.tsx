import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { focusFirstError, OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { codeError } from '../../shared/codes/code-error.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import type { CodeOnItsWay } from './code-on-its-way.ts'
import { FormActions } from './form-actions.tsx'
import css from './your-account.module.css'

export interface ProveDestinationProps {
  readonly sent: CodeOnItsWay
  /** A second code is on its way. */
  readonly onSent: (sent: CodeOnItsWay) => void
  readonly onDone: () => void
}

/** Takes the six digits: of the code to the present mail, which sends another, or of the last one, which makes the change. */
export function ProveDestination({ sent, onSent, onDone }: ProveDestinationProps) {
  const { t } = useLingui()
  const { to, step, byMail } = sent
  const form = useRef<HTMLFormElement>(null)
  const { sending, sendOnce } = useSending()
  const { boxes, otp, complete, refuse: refuseCode } = useCode()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return focusFirstError(form.current)
    void sendOnce(async () => {
      try {
        if (step === 'confirm') {
          const { channel } = await call('POST auth/profile/confirm', { body: { ...to, otp } })
          onSent({ to, step: 'prove', byMail: 'mobile_no' in to && channel === 'email' })
          return 'done'
        }
        const { data } = await call('POST auth/profile/prove', { body: { ...to, otp } })
        takeProfile(data[0])
        toast.success(
          'email' in to ? t`Your e-mail address has been changed.` : t`Your mobile number has been changed.`,
        )
        onDone()
        return 'done'
      } catch (error) {
        refuse(error, { fallback: t`Invalid OTP` })
        refuseCode(codeError(error))
        form.current?.querySelector('input')?.focus()
        return undefined
      }
    })
  }

  return (
    <form ref={form} className={`stack gap-4 ${css['form']}`} noValidate onSubmit={send}>
      <p>
        {step === 'confirm' ? (
          <Trans>
            First we check that it is you. We have sent a 6-digit code to your current e-mail address.
          </Trans>
        ) : byMail ? (
          <Trans>We sent a 6-digit code to your e-mail address, because we do not send SMS yet.</Trans>
        ) : 'email' in to ? (
          <Trans>
            We sent a 6-digit code to <b>{to.email}</b>.
          </Trans>
        ) : (
          <Trans>
            We sent a 6-digit code to <b dir="ltr">{writePhone(to.mobile_no)}</b>.
          </Trans>
        )}
      </p>
      <OtpBoxes {...boxes} />
      <FormActions sending={sending} onCancel={onDone}>
        <Trans>VERIFY</Trans>
      </FormActions>
    </form>
  )
}
