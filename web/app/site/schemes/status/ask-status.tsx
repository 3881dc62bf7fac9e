import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { CheckedForm } from '@sahay/ui/forms/checked-form.tsx'
import { filled, typedText, useChecks } from '@sahay/ui/forms/checks.ts'
import { useFormSending } from '@sahay/ui/forms/use-sending.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { call } from '../../../shell/api.ts'
import { SendCodeButton } from '../../shared/codes/code-buttons.tsx'
import { beginWait } from '../../shared/codes/resend-wait.ts'
import { refuseForm } from '../../shared/forms/refuse-form.ts'
import { useOwnApplication } from '../own-application.ts'
import css from './status.module.css'
import { awaitCode, type StatusVisit } from './status-visit.ts'

/** Which application, and whose: the answer is the same whether there is such a one. */
export function AskStatus({ visit }: { readonly visit: Pick<StatusVisit, 'number' | 'mobile' | 'over'> }) {
  const { t } = useLingui()
  const own = useOwnApplication()
  const usual = useUsualChecks()
  const checks = useChecks({
    number: filled(t`Enter the number of the application.`),
    mobile: usual.phone,
  })
  const { sending, send } = useFormSending(checks, ask, refuseForm)

  async function ask(typed: FormData) {
    const [number, mobile] = [typedText(typed, 'number'), typedText(typed, 'mobile')]
    const sent = await call('POST trustInquiry/track/begin', { body: { number, mobile } })
    beginWait(number + mobile, sent.resendIn)
    awaitCode(number, mobile, sent)
  }

  return (
    <CheckedForm className={css['form']} action="/status" checks={checks} onSend={send}>
      {visit.over && (
        <p className={css['over']} role="status">
          <Trans>The half hour is over. Ask for a new code to go on.</Trans>
        </p>
      )}
      <TextField
        key={own?.reference}
        label={<Trans>Number of the application</Trans>}
        hint={<Trans>The registration number, or the number you got when you sent the form.</Trans>}
        {...checks.field('number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={visit.number || own?.reference}
        required
      />
      <PhoneField
        label={<Trans>Mobile number</Trans>}
        hint={<Trans>One of the two in the form.</Trans>}
        {...checks.field('mobile')}
        anyCountry
        given={visit.mobile}
      />
      <SendCodeButton sending={sending} />
    </CheckedForm>
  )
}
