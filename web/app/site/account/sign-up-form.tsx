import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { CheckedForm } from '@sahay/ui/forms/checked-form.tsx'
import { typedText, useChecks } from '@sahay/ui/forms/checks.ts'
import { useFormSending } from '@sahay/ui/forms/use-sending.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { call } from '../../shell/api.ts'
import { SendCodeButton } from '../shared/codes/code-buttons.tsx'
import css from '../shared/codes/code-form.module.css'
import { refuse } from '../shared/forms/refuse.ts'
import { ToField } from './to-field.tsx'
import { useCodeSent } from './use-code-sent.ts'

/** Name, e-mail and mobile number; the account is made when the code is proved. */
export function SignUpForm() {
  const { t } = useLingui()
  const location = useLocation()
  const state: unknown = location.state
  const { search } = location
  const codeSent = useCodeSent()
  const { name, email, phone } = useUsualChecks()
  const checks = useChecks({ name, email, mobile_no: phone })
  const { sending, send } = useFormSending(checks, ask, refuse)

  async function ask(body: FormData) {
    const to = { email: typedText(body, 'email') }
    await codeSent(await call('POST auth/signup', { body }), to, t`Signup successful!`)
  }

  return (
    <CheckedForm className={css['form']} action="/signup" checks={checks} onSend={send}>
      <ToField />
      <TextField
        label={<Trans>Name</Trans>}
        {...checks.field('name')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        label={<Trans>Email</Trans>}
        hint={<Trans>We send you a code of 6 digits. No password is needed.</Trans>}
        {...checks.field('email')}
        type="email"
        autoComplete="email"
        required
      />
      <PhoneField label={<Trans>Mobile number</Trans>} {...checks.field('mobile_no')} anyCountry />
      <SendCodeButton sending={sending} />
      <p>
        <Trans>
          Signed up before?{' '}
          <Link to={{ pathname: '/signin', search }} state={state}>
            Sign in
          </Link>
        </Trans>
      </p>
    </CheckedForm>
  )
}
