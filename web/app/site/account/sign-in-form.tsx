import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Choice } from '@sahay/ui/fields/choice.tsx'
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

/** Sends the code to the account with this e-mail address or mobile number. */
export function SignInForm() {
  const { t } = useLingui()
  const location = useLocation()
  const state: unknown = location.state
  const { search } = location
  const codeSent = useCodeSent()
  const [by, setBy] = useState<'email' | 'mobile_no'>('email')
  const form = useRef<HTMLFormElement>(null)
  const [number, setNumber] = useState('')
  const { email, phone } = useUsualChecks()
  const byEmail = useChecks({ email })
  const byPhone = useChecks({ mobile_no: phone })
  const checks = by === 'email' ? byEmail : byPhone
  const { sending, send } = useFormSending(checks, ask, refuse)

  async function ask(sent: FormData) {
    const typed = typedText(sent, by)
    const to = by === 'email' ? { email: typed } : { mobile_no: typed }
    await codeSent(await call('POST auth/signIn', { body: to }), to, t`Signin successful!`)
  }

  function choose(way: typeof by) {
    // before the page's script was there a number could only be written into the one box
    const box = form.current?.elements.namedItem('email')
    if (box instanceof HTMLInputElement && !box.value.includes('@')) setNumber(box.value)
    setBy(way)
  }

  return (
    <CheckedForm ref={form} className={css['form']} action="/signin" checks={checks} onSend={send}>
      <ToField />
      <Choice
        legend={<Trans>Sign in with</Trans>}
        name="by"
        value={by}
        onValue={choose}
        options={[
          { value: 'email', label: <Trans>Email</Trans> },
          { value: 'mobile_no', label: <Trans>Phone Number</Trans> },
        ]}
      />
      {by === 'email' ? (
        <TextField
          label={<Trans>Email</Trans>}
          {...byEmail.field('email')}
          type="email"
          autoComplete="email"
          required
        />
      ) : (
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...byPhone.field('mobile_no')}
          given={number}
          anyCountry
        />
      )}
      <noscript>
        <p>
          <Trans>With your mobile number: choose it above, and write it into the same box.</Trans>
        </p>
      </noscript>
      <SendCodeButton sending={sending} />
      <p>
        <Trans>
          New here?{' '}
          <Link to={{ pathname: '/signup', search }} state={state}>
            Sign up
          </Link>
        </Trans>
      </p>
    </CheckedForm>
  )
}
