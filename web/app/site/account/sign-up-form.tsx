import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../shell/api.ts'
import { emailAddress, filled, focusFirst, phoneNumber, useChecks } from '../../ui/checks.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import css from './account.module.css'
import { refuse } from './refuse.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { useCodeSent } from './use-code-sent.ts'

/** Name, e-mail and mobile number; the account is made when the code is proved. */
export function SignUpForm() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  const codeSent = useCodeSent()
  const { sending, once } = useSending()
  const checks = useChecks({
    name: filled(t`Enter your name.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    mobile_no: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const body = new FormData(form)
    const email = String(body.get('email') ?? '').trim()
    void once(async () => {
      try {
        await codeSent(await call('POST auth/signup', { body }), { email }, t`Signup successful!`)
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
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        autoComplete="name"
        maxLength={120}
        error={checks.flaws.name}
        required
      />
      <TextField
        label={<Trans>Email</Trans>}
        hint={<Trans>We send you a code of 6 digits. No password is needed.</Trans>}
        name="email"
        type="email"
        autoComplete="email"
        error={checks.flaws.email}
        required
      />
      <PhoneField
        label={<Trans>Mobile number</Trans>}
        name="mobile_no"
        anyCountry
        error={checks.flaws.mobile_no}
      />
      <SendCodeButton sending={sending} />
      <p>
        <Trans>
          Signed up before?{' '}
          <Link to="/signin" state={state}>
            Sign in
          </Link>
        </Trans>
      </p>
    </form>
  )
}
