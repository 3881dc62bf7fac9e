import { Trans } from '@lingui/react/macro'
import { writePhone } from '../../ui/plain-phone.ts'
import { type Destination, goesByMail } from './destination.ts'
import css from './otp.module.css'

export interface OtpLeadProps {
  /** Undefined while it is not known yet, null when /otp was opened by itself. */
  readonly to: Destination | null | undefined
  readonly state: unknown
}

/** Where the code went, in a sentence that never says whether there is such an account. */
export function OtpLead({ to, state }: OtpLeadProps) {
  return (
    <p className={`lead ${css['lead']}`}>
      {to === undefined ? (
        <Trans>Write the 6 digits we sent you.</Trans>
      ) : to === null ? (
        <Trans>Write the e-mail address your code was sent to, then its 6 digits.</Trans>
      ) : 'email' in to ? (
        <Trans>
          We sent 6 digits to <b>{to.email}</b>.
        </Trans>
      ) : goesByMail(state) ? (
        <Trans>
          We sent 6 digits to the e-mail address of the account with{' '}
          <b dir="ltr">{writePhone(to.mobile_no)}</b>.
        </Trans>
      ) : (
        <Trans>
          We sent 6 digits to <b dir="ltr">{writePhone(to.mobile_no)}</b>.
        </Trans>
      )}
    </p>
  )
}
