import { Trans } from '@lingui/react/macro'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'

export interface CodeLeadProps {
  readonly mobile: string
  readonly channel: 'sms' | 'email'
  /** True if the message contains a link instead of six digits. */
  readonly link: boolean
}

/** Tells where the code was sent, without revealing whether the application exists. */
export function CodeLead({ mobile, channel, link }: CodeLeadProps) {
  return (
    <p className="lead" role="status">
      {link ? (
        <Trans>
          Someone has tried too many wrong codes. If there is such an application, we have sent a link instead
          of a code. Open it on this phone or computer.
        </Trans>
      ) : channel === 'sms' ? (
        <Trans>
          If there is such an application, we have sent a 6-digit code to{' '}
          <b dir="ltr">{writePhone(mobile)}</b>.
        </Trans>
      ) : (
        <Trans>
          If there is such an application, we have sent a 6-digit code to the e-mail address in its form.
        </Trans>
      )}
    </p>
  )
}
