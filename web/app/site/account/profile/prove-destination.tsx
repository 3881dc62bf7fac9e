import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { writePhone } from '../../../ui/plain-phone.ts'
import { toast } from '../../../ui/toast.tsx'
import { useCode } from '../../../ui/use-code.ts'
import { useSending } from '../../../ui/use-sending.ts'
import { refuse } from '../refuse.ts'
import type { CodeOnItsWay } from './code-on-its-way.ts'
import { FormActions } from './form-actions.tsx'
import css from './your-account.module.css'

/** Takes the six digits and makes the change. */
export function ProveDestination({
  sent,
  onDone,
}: {
  readonly sent: CodeOnItsWay
  readonly onDone: () => void
}) {
  const { t } = useLingui()
  const { to, byMail } = sent
  const form = useRef<HTMLFormElement>(null)
  const { sending, once } = useSending()
  const { boxes, otp, complete } = useCode()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return
    void once(async () => {
      try {
        const { data } = await call('POST auth/profile/prove', { body: { ...to, otp } })
        takeProfile(data[0])
        toast.success('email' in to ? t`Your e-mail address is changed.` : t`Your mobile number is changed.`)
        onDone()
        return 'done'
      } catch (error) {
        refuse(error, { fallback: t`Invalid OTP` })
      }
    })
  }

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={send}>
      <p>
        {'email' in to ? (
          <Trans>
            We sent 6 digits to <b>{to.email}</b>.
          </Trans>
        ) : byMail ? (
          <Trans>We sent 6 digits to your e-mail address, since this house sends no SMS yet.</Trans>
        ) : (
          <Trans>
            We sent 6 digits to <b dir="ltr">{writePhone(to.mobile_no)}</b>.
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
