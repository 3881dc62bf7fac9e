import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ActionFunctionArgs, Link, useLocation } from 'react-router'
import { isGuarded } from '../../shell/guarded.ts'
import { originOf } from '../../shell/origin.ts'
import { wasOver } from '../../shell/session.ts'
import css from '../shared/codes/code-form.module.css'
import { AccountPanel } from './account-panel.tsx'
import { askCode } from './ask-code.server.ts'
import { GuestOnly } from './guest-only.tsx'
import { signUpFields } from '@sahay/contract/fields/people'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { Form, useForm } from '@sahay/ui/forms/form.tsx'
import { useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { call } from '../../shell/api.ts'
import { SendCodeButton } from '../shared/codes/code-buttons.tsx'
import { refuse } from '../shared/forms/refuse.ts'
import { codeDrafts } from './code-drafts.ts'
import { ToField } from './to-field.tsx'
import { useCodeSent } from './use-code-sent.ts'

/** Handles the form of a browser without script: its single box accepts an address or a number. */
export function action(args: ActionFunctionArgs) {
  return askCode(args, async (api, { email = '' }) => {
    const to = /^[+()\-.\s\p{Nd}]+$/u.test(email) ? { mobile_no: email } : { email }
    return [to, await api('POST auth/signIn', { body: to })]
  })
}

/** /signin: an e-mail address or a mobile number, then the code (product.md 2). */
export default function SignInPage() {
  const { t } = useLingui()
  return (
    <GuestOnly>
      <AccountPanel
        title={t`Sign in`}
        description={t`Sign in with a code sent to your e-mail address or mobile number. No password is needed.`}
        object="bag"
        cloth="ajrakh"
      >
        <WhyNote />
        <SignInForm />
      </AccountPanel>
    </GuestOnly>
  )
}

const never = () => () => undefined
const unknown = () => false

/** Explains why a sign-in is needed: to somebody whose session ended by itself, and to somebody who requested a private page. */
function WhyNote() {
  const ended = useSyncExternalStore(never, wasOver, unknown)
  const origin = originOf(useLocation().search)
  if (!ended && (origin === null || !isGuarded(origin))) return null
  return (
    <p className={`callout ${css['over']}`} role="status">
      {ended ? (
        <Trans>
          You were signed out, as happens after some time. Sign in again and we will bring you back to where
          you were.
        </Trans>
      ) : (
        <Trans>Please sign in to see this page. We will bring you back to it afterwards.</Trans>
      )}
    </p>
  )
}

/** Sends the code to the account with this e-mail address or mobile number. */
function SignInForm() {
  const { t } = useLingui()
  const location = useLocation()
  const state: unknown = location.state
  const { search } = location
  const codeSent = useCodeSent()
  const [by, setBy] = useState<'email' | 'mobile_no'>('email')
  const { formRef, values, save } = useFormDraft(codeDrafts.signIn)
  const [number, setNumber] = useState('')
  const { email, mobile_no } = signUpFields
  const byEmail = useForm({ fields: { email }, send: ask, refused: refuse, onInput: save })
  const byPhone = useForm({ fields: { mobile_no }, send: ask, refused: refuse, onInput: save })
  const form = by === 'email' ? byEmail : byPhone

  useEffect(() => {
    if (values?.['by'] !== 'mobile_no') return
    setBy('mobile_no')
    setNumber(values['mobile_no'] ?? '')
  }, [values])

  async function ask(sent: FormData) {
    const typed = typedText(sent, by)
    const to = by === 'email' ? { email: typed } : { mobile_no: typed }
    const answer = await call('POST auth/signIn', { body: to, repeatable: true })
    await codeSent(answer, to, t`Signin successful!`)
  }

  function choose(way: typeof by) {
    // before the page's script was loaded, a number could only be typed into the single box
    const typed = formRef.current?.elements.namedItem('email')
    if (typed instanceof HTMLInputElement && !typed.value.includes('@')) setNumber(typed.value)
    setBy(way)
  }

  return (
    <Form ref={formRef} className={`stack gap-5 ${css['form']}`} action="/signin" form={form}>
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
        <EmailField label={<Trans>Email</Trans>} {...byEmail.field('email')} />
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
          <Trans>To use your mobile number, choose it above and enter it in the same box.</Trans>
        </p>
      </noscript>
      <SendCodeButton sending={form.sending} />
      <p>
        <Trans>
          New here?{' '}
          <Link to={{ pathname: '/signup', search }} state={state}>
            Sign up
          </Link>
        </Trans>
      </p>
    </Form>
  )
}
