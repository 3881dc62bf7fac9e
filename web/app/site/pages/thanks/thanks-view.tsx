import { ApplicationThanks } from './application-thanks.tsx'
import { DonationThanks } from './donation-thanks.tsx'
import { EntryThanks } from './entry-thanks.tsx'
import { HelpThanks } from './help-thanks.tsx'
import { InquiryThanks } from './inquiry-thanks.tsx'
import type { ThanksViewProps } from './view-props.ts'

/** The page after a gift or a form, of what it is drawn from alone: the server draws it as well as the browser. */
export function ThanksView(props: ThanksViewProps) {
  const { donation, event, application, inquiry, help } = props.thanks
  if (donation) return <DonationThanks {...props} gift={donation} />
  if (event) return <EntryThanks {...props} event={event} />
  if (application) return <ApplicationThanks {...props} application={application} />
  if (inquiry) return <InquiryThanks {...props} inquiry={inquiry} />
  return help ? <HelpThanks thanks={props.thanks} help={help} /> : null
}
