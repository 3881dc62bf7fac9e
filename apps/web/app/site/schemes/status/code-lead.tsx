import { Trans } from '@lingui/react/macro'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'

export interface CodeLeadProps {
  readonly mobile: string
  readonly channel: 'sms' | 'email'
  /** The message brings a link instead of six digits. */
  readonly link: boolean
}

/** Where the code for an application went, if there is such a one. */
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
