import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useCodeForm } from '../../shared/codes/use-code-form.ts'
import type { Destination } from '../destination.ts'
import { FormActions } from './change-form.tsx'
import css from './your-account.module.css'

/** A code that was sent for a change. */
export interface CodeOnItsWay {
  /** The new address or number. */
  readonly to: Destination
  /**
   * What its digits do: 'confirm' that it is the account's owner who changes it, so that another goes to the new one;
   * or make the change.
   */
  readonly step: 'confirm' | 'prove'
  /** Whether it travels to the account's present mail. */
  readonly byMail: boolean
}

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
  const { form, boxes, sending } = useCodeForm(prove, t`Invalid OTP`)

  async function prove(otp: string) {
    if (step === 'confirm') {
      const { channel } = await call('POST auth/profile/confirm', { body: { ...to, otp } })
      return onSent({ to, step: 'prove', byMail: 'mobile_no' in to && channel === 'email' })
    }
    const { data } = await call('POST auth/profile/prove', { body: { ...to, otp } })
    takeProfile(data[0])
    toast.success(
      'email' in to ? t`Your e-mail address has been changed.` : t`Your mobile number has been changed.`,
    )
    onDone()
  }

  return (
    <form {...form} className={`stack gap-4 ${css['form']}`}>
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
