import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { type ActionFunctionArgs, useLocation } from 'react-router'
import { isGuarded } from '../../shell/guarded.ts'
import { originOf } from '../../shell/origin.ts'
import { wasOver } from '../../shell/session.ts'
import css from '../shared/codes/code-form.module.css'
import { AccountPanel } from './account-panel.tsx'
import { askCode } from './ask-code.server.ts'
import { GuestOnly } from './guest-only.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The form as a browser without script sends it: its one box takes an address or a number. */
export function action(args: ActionFunctionArgs) {
  return askCode(args, async (call, { email = '' }) => {
    const to = /^[+()\-.\s\d]+$/.test(email) ? { mobile_no: email } : { email }
    return [to, await call('POST auth/signIn', { body: to })]
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

/** Says why one has to sign in: to somebody whose session ended by itself, and to who asked for a page of one's own. */
function WhyNote() {
  const ended = useSyncExternalStore(never, wasOver, unknown)
  const origin = originOf(useLocation().search)
  if (!ended && (origin === null || !isGuarded(origin))) return null
  return (
    <p className={css['over']} role="status">
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
