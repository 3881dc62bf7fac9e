import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../shell/api.ts'
import { emailAddress, focusFirst, phoneNumber, useChecks } from '../../ui/checks.ts'
import { Choice } from '../../ui/choice.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import css from './account.module.css'
import { refuse } from './refuse.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { useCodeSent } from './use-code-sent.ts'

/** Sends the code to the account with this e-mail address or mobile number. */
export function SignInForm() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  const codeSent = useCodeSent()
  const { sending, once } = useSending()
  const [by, setBy] = useState<'email' | 'mobile_no'>('email')
  const byEmail = useChecks({
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
  })
  const byPhone = useChecks({
    mobile_no: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
  })
  const checks = by === 'email' ? byEmail : byPhone

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const typed = String(new FormData(form).get(by) ?? '').trim()
    const to = by === 'email' ? { email: typed } : { mobile_no: typed }
    void once(async () => {
      try {
        await codeSent(await call('POST auth/signIn', { body: to }), to, t`Signin successful!`)
        return 'done'
      } catch (error) {
        toast.error(refuse(error, checks.refuse, t`Something went wrong`))
      }
    })
  }

  return (
    <form
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={(event) => checks.recheck(event.currentTarget)}
    >
      <Choice
        legend={<Trans>Sign in with</Trans>}
        name="by"
        value={by}
        onValue={setBy}
        options={[
          { value: 'email', label: <Trans>Email</Trans> },
          { value: 'mobile_no', label: <Trans>Phone Number</Trans> },
        ]}
      />
      {by === 'email' ? (
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          error={byEmail.flaws.email}
          required
        />
      ) : (
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          name="mobile_no"
          anyCountry
          error={byPhone.flaws.mobile_no}
        />
      )}
      <SendCodeButton sending={sending} />
      <p>
        <Trans>
          New here?{' '}
          <Link to="/signup" state={state}>
            Sign up
          </Link>
        </Trans>
      </p>
    </form>
  )
}
