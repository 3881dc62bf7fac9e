import { Trans } from '@lingui/react/macro'
import { trackingFields } from '@sahay/contract/fields/tracking'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { Form, useForm } from '@sahay/ui/forms/form.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { call } from '../../../shell/api.ts'
import { SendCodeButton } from '../../shared/codes/code-buttons.tsx'
import { beginWait } from '../../shared/codes/resend-wait.ts'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { useOwnApplication } from '../own-application.ts'
import css from './status.module.css'
import { awaitCode, type StatusVisit } from './status-visit.ts'

/** Asks for the application's number and mobile. The answer does not reveal whether it exists. */
export function AskStatus({ visit }: { readonly visit: Pick<StatusVisit, 'number' | 'mobile' | 'over'> }) {
  const own = useOwnApplication()
  const form = useForm({ fields: trackingFields, send: ask, refused: refuseForm })

  async function ask(typed: FormData) {
    const [number, mobile] = [typedText(typed, 'number'), typedText(typed, 'mobile')]
    const sent = await call('POST trustInquiry/track/begin', { body: { number, mobile }, repeatable: true })
    beginWait(number + mobile, sent.resendIn)
    awaitCode(number, mobile, sent)
  }

  return (
    <Form className="stack top shrink gap-5" action="/status" form={form}>
      {visit.over && (
        <p className={`callout ${css['over']}`} role="status">
          <Trans>The half hour is over. Ask for a new code to continue.</Trans>
        </p>
      )}
      <TextField
        key={own?.reference}
        label={<Trans>Application number</Trans>}
        hint={<Trans>The registration number, or the number you got when you sent the form.</Trans>}
        {...form.field('number')}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={visit.number || own?.reference}
      />
      <PhoneField
        label={<Trans>Mobile number</Trans>}
        hint={<Trans>Either of the two in the form.</Trans>}
        {...form.field('mobile')}
        anyCountry
        given={visit.mobile}
      />
      <SendCodeButton sending={form.sending} />
    </Form>
  )
}
