import { Trans } from '@lingui/react/macro'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { bringsLink, type Destination, goesByMail } from './destination.ts'
import css from './otp.module.css'

export interface OtpLeadProps {
  /** Undefined while it is not known yet, null when /otp was opened by itself. */
  readonly to: Destination | null | undefined
  readonly state: unknown
}

/** Where a link went, and why there is no code. */
function LinkSent({ to, byMail }: { readonly to: Destination; readonly byMail: boolean }) {
  return 'email' in to || byMail ? (
    <Trans>
      Somebody has tried too many wrong codes. To keep your account safe, we sent a link to your e-mail
      address instead of a code. Open it on the phone or computer that you want to sign in on.
    </Trans>
  ) : (
    <Trans>
      Somebody has tried too many wrong codes. To keep your account safe, we sent a link to your mobile
      instead of a code. Open it on the phone or computer that you want to sign in on.
    </Trans>
  )
}

/** Where the code went, in a sentence that never says whether there is such an account. */
export function OtpLead({ to, state }: OtpLeadProps) {
  return (
    <p className={`lead ${css['lead']}`}>
      {to && bringsLink(state) ? (
        <LinkSent to={to} byMail={goesByMail(state)} />
      ) : to === undefined ? (
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
