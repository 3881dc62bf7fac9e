import { Trans, useLingui } from '@lingui/react/macro'
import { type ActionFunctionArgs, Link, useLocation } from 'react-router'
import { typedPhone } from '../../shell/plain-forms/plain-form.server.ts'
import { askCode } from './ask-code.server.ts'
import { AccountPanel } from './account-panel.tsx'
import { GuestOnly } from './guest-only.tsx'
import { signUpFields } from '@sahay/contract/fields/people'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { Form, useForm } from '@sahay/ui/forms/form.tsx'
import { useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { call } from '../../shell/api.ts'
import { SendCodeButton } from '../shared/codes/code-buttons.tsx'
import css from '../shared/codes/code-form.module.css'
import { refuse } from '../shared/forms/refuse.ts'
import { codeDrafts } from './code-drafts.ts'
import { ToField } from './to-field.tsx'
import { useCodeSent } from './use-code-sent.ts'

/** Handles the form of a browser without script. */
export function action(args: ActionFunctionArgs) {
  return askCode(args, async (api, typed) => {
    const { name = '', email = '' } = typed
    const body = { name, email, mobile_no: typedPhone(typed, 'mobile_no') }
    return [{ email }, await api('POST auth/signup', { body })]
  })
}

/** /signup: name, e-mail and mobile number, then the code (product.md 2). */
export default function SignUpPage() {
  const { t } = useLingui()
  return (
    <GuestOnly>
      <AccountPanel
        title={t`Sign up`}
        description={t`Sign up with your name, e-mail address and mobile number to give to an urgent need.`}
        object="books"
        cloth="rangoli"
      >
        <SignUpForm />
      </AccountPanel>
    </GuestOnly>
  )
}

/** Name, e-mail and mobile number; the account is created when the code is verified. */
function SignUpForm() {
  const { t } = useLingui()
  const location = useLocation()
  const state: unknown = location.state
  const { search } = location
  const codeSent = useCodeSent()
  const { formRef, values, save } = useFormDraft(codeDrafts.signUp)
  const { field, ...form } = useForm({ fields: signUpFields, send: ask, refused: refuse, onInput: save })

  async function ask(body: FormData) {
    const to = { email: typedText(body, 'email') }
    const answer = await call('POST auth/signup', { body, repeatable: true })
    await codeSent(answer, to, t`Signup successful!`)
  }

  return (
    <Form ref={formRef} className={`stack gap-5 ${css['form']}`} action="/signup" form={form}>
      <ToField />
      <TextField label={<Trans>Name</Trans>} {...field('name')} autoComplete="name" />
      <EmailField
        label={<Trans>Email</Trans>}
        hint={<Trans>We send you a 6-digit code. No password is needed.</Trans>}
        {...field('email')}
      />
      <PhoneField
        label={<Trans>Mobile number</Trans>}
        {...field('mobile_no')}
        given={values?.['mobile_no']}
        anyCountry
      />
      <SendCodeButton sending={form.sending} />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to={{ pathname: '/signin', search }} state={state}>
            Sign in
          </Link>
        </Trans>
      </p>
    </Form>
  )
}
