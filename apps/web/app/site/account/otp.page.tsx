import { openWithLink } from './open-with-link.server.ts'
import { pastedToken } from '../shared/codes/paste-link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { apiContext } from '../../shell/api-context.ts'
import { forgetCodeSent, saveCodeSent, readCodeSent } from '../../shell/plain-forms/code-sent.server.ts'
import { forOne, goOn, readTyped, showAgain } from '../../shell/plain-forms/plain-form.server.ts'
import { signInCookie } from '../../shell/plain-forms/plain-session.server.ts'
import { AccountPanel } from './account-panel.tsx'
import { codePage, wayOn } from './ask-code.server.ts'
import { bringsLink, type Destination, destinationOf, goesByMail } from './destination.ts'
import { GuestOnly } from './guest-only.tsx'
import css from './otp.module.css'
import { OtpForm } from './otp-form.tsx'

/** Reads the code's destination for a browser without script; everybody else gets the same page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await readCodeSent(request)
  return data(sent, sent ? { headers: forOne } : undefined)
}

/** With script the destination is in the navigation's state, and the server is not asked. */
export const clientLoader = () => null

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Verifies the code or requests another one, for the form without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await readTyped(request)
  const { call } = context.get(apiContext)
  const { email, mobile_no, handle } = typed
  const to = mobile_no ? { mobile_no } : { email: email ?? '' }
  const body = { ...to, ...(handle ? { handle } : {}) }
  try {
    if (typed['resend']) {
      const { handle: next, channel, link } = await call('POST auth/resendOtp', { body })
      const sent = { ...to, handle: next, channel, link, to: wayOn(typed) }
      return goOn(codePage, [await saveCodeSent(request, sent)])
    }
    const token = pastedToken(typed)
    if (token !== null) return await openWithLink({ request, context }, token, wayOn(typed))
    const otp = (typed['otp'] ?? '').replace(/\s/g, '')
    const { authentication } = await call('POST auth/otpVerification', { body: { ...body, otp } })
    const cookies = [await signInCookie(request, authentication.accessToken), await forgetCodeSent()]
    return goOn(wayOn(typed), cookies)
  } catch (error) {
    return showAgain(error, typed)
  }
}

/**
 * /otp: the one-time code, sent to the destination in the navigation's state (product.md 2). Opened directly, it asks for
 * the e-mail address.
 */
export default function OtpPage() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  // Only the browser has the navigation's state: the server's page does not show the destination.
  const known = useHydrated()
  const stored = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  const to = useMemo(
    () =>
      (known ? destinationOf(state) : null) ?? destinationOf(stored) ?? (known || answer ? null : undefined),
    [known, state, stored, answer],
  )
  const sent: unknown = stored ?? (known ? state : null)
  const link = bringsLink(sent)
  return (
    <GuestOnly>
      <AccountPanel
        title={t`Enter the code`}
        description={t`Enter the 6 digits we sent you.`}
        object="kite"
        cloth="bandhani"
        heading={link && <Trans>Open the link</Trans>}
      >
        <OtpLead to={to} state={sent} />
        <OtpForm to={to} link={link} sent={stored} />
      </AccountPanel>
    </GuestOnly>
  )
}

interface OtpLeadProps {
  /** Undefined until known; null if /otp was opened directly. */
  readonly to: Destination | null | undefined
  readonly state: unknown
}

/** Tells where a link was sent, and why there is no code. */
function LinkSent({ to, byMail }: { readonly to: Destination; readonly byMail: boolean }) {
  return 'email' in to || byMail ? (
    <Trans>
      Someone has tried too many wrong codes. To keep your account safe, we sent a link to your e-mail address
      instead of a code. Open it on the phone or computer that you want to sign in on.
    </Trans>
  ) : (
    <Trans>
      Someone has tried too many wrong codes. To keep your account safe, we sent a link to your mobile instead
      of a code. Open it on the phone or computer that you want to sign in on.
    </Trans>
  )
}

/** Tells where the code was sent, in a sentence that never reveals whether the account exists. */
function OtpLead({ to, state }: OtpLeadProps) {
  return (
    <p className={`lead breaks ${css['lead']}`}>
      {to && bringsLink(state) ? (
        <LinkSent to={to} byMail={goesByMail(state)} />
      ) : to === undefined ? (
        <Trans>Enter the 6 digits we sent you.</Trans>
      ) : to === null ? (
        <Trans>Enter the e-mail address your code was sent to, then the 6 digits.</Trans>
      ) : 'email' in to ? (
        <Trans>
          We sent a 6-digit code to <b dir="ltr">{to.email}</b>.
        </Trans>
      ) : goesByMail(state) ? (
        <Trans>
          We sent a 6-digit code to the e-mail address of the account with{' '}
          <b dir="ltr">{writePhone(to.mobile_no)}</b>.
        </Trans>
      ) : (
        <Trans>
          We sent a 6-digit code to <b dir="ltr">{writePhone(to.mobile_no)}</b>.
        </Trans>
      )}
    </p>
  )
}
