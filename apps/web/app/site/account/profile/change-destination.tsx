import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { signUpFields } from '@sahay/contract/fields/people'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useCodeForm } from '../../shared/codes/use-code-form.ts'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import type { Destination } from '../destination.ts'
import { ChangeForm, FormActions } from './change-form.tsx'
import css from './your-account.module.css'

export interface ChangeDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onDone: () => void
}

/**
 * Changes the e-mail address or number in steps: enter it, confirm with a code to the present mail, verify it with a code
 * sent to it.
 */
export function ChangeDestination({ what, onDone }: ChangeDestinationProps) {
  const [sent, setSent] = useState<CodeOnItsWay | null>(null)
  return sent ? (
    <ProveDestination key={sent.step} sent={sent} onSent={setSent} onDone={onDone} />
  ) : (
    <AskDestination what={what} onSent={setSent} onDone={onDone} />
  )
}

interface AskDestinationProps extends ChangeDestinationProps {
  readonly onSent: (sent: CodeOnItsWay) => void
}

/** Asks for the new address or number and sends a code to the account's present mail. */
function AskDestination({ what, onSent, onDone }: AskDestinationProps) {
  const { email, mobile_no } = signUpFields
  const form = useForm({
    fields: what === 'email' ? { email, mobile_no: {} } : { email: {}, mobile_no },
    send: change,
    refused: refuse,
  })

  async function change(body: FormData) {
    const typed = typedText(body, what)
    const to = what === 'email' ? { email: typed } : { mobile_no: typed }
    const { confirm } = await call('POST auth/profile/change', { body: to })
    onSent({ to, step: confirm ? 'confirm' : 'prove', byMail: true })
  }

  return (
    <ChangeForm form={form} go={<Trans>Send the code</Trans>} onCancel={onDone}>
      {what === 'email' ? (
        <EmailField
          label={<Trans>New e-mail address</Trans>}
          hint={
            <Trans>
              We send a code to your current address, and then one to the new one. Nothing changes until you
              enter both here.
            </Trans>
          }
          {...form.field('email')}
        />
      ) : (
        <PhoneField
          label={<Trans>New mobile number</Trans>}
          hint={<Trans>We send you a code. Nothing changes until you enter it here.</Trans>}
          {...form.field('mobile_no')}
          anyCountry
        />
      )}
    </ChangeForm>
  )
}

/** A code sent for a change. */
interface CodeOnItsWay {
  /** The new address or number. */
  readonly to: Destination
  /**
   * The purpose of its digits: 'confirm' that the account's owner makes the change, which sends a code to the new
   * destination; or 'prove' the new one and make the change.
   */
  readonly step: 'confirm' | 'prove'
  /** True if it is sent to the account's present mail. */
  readonly byMail: boolean
}

interface ProveDestinationProps {
  readonly sent: CodeOnItsWay
  /** Called when a second code was sent. */
  readonly onSent: (sent: CodeOnItsWay) => void
  readonly onDone: () => void
}

/** Handles the six digits: of the code to the present mail, which sends another one, or of the last one, which makes the change. */
function ProveDestination({ sent, onSent, onDone }: ProveDestinationProps) {
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
