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
import { apiContext } from '../../shell/api-context.ts'
import { forgetCodeSent, keepCodeSent, readCodeSent } from '../../shell/plain-forms/code-sent.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { forOne, goOn, readTyped, showAgain } from '../../shell/plain-forms/plain-form.server.ts'
import { signInCookie } from '../../shell/plain-forms/plain-session.server.ts'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { AccountPanel } from './account-panel.tsx'
import { codePage, wayOn } from './ask-code.server.ts'
import { bringsLink, destinationOf } from './destination.ts'
import { GuestOnly } from './guest-only.tsx'
import { OtpForm } from './otp-form.tsx'
import { OtpLead } from './otp-lead.tsx'

/** Where the code went, for a browser without script; the page of everybody else is the same for all. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await readCodeSent(request)
  return data(sent, sent ? { headers: forOne } : undefined)
}

/** With script the navigation's state says it, and nothing is asked of the server. */
export const clientLoader = () => null

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Proves the code, or asks for another one, as the form is sent without script. */
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
      return goOn(codePage, [await keepCodeSent(request, sent)])
    }
    const otp = (typed['otp'] ?? '').replace(/\s/g, '')
    const { authentication } = await call('POST auth/otpVerification', { body: { ...body, otp } })
    const cookies = [await signInCookie(request, authentication.accessToken), await forgetCodeSent()]
    return goOn(wayOn(typed), cookies)
  } catch (error) {
    return showAgain(error, typed)
  }
}

/** /otp: the one-time code, sent to what the navigation's state names (spec §2). Opened by itself it asks for the e-mail. */
export default function OtpPage() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  // The navigation's state is the browser's alone: the server's page leaves open where the code went.
  const known = useHydrated()
  const kept = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  const to = useMemo(
    () =>
      (known ? destinationOf(state) : null) ?? destinationOf(kept) ?? (known || answer ? null : undefined),
    [known, state, kept, answer],
  )
  const sent: unknown = kept ?? (known ? state : null)
  const link = bringsLink(sent)
  return (
    <GuestOnly>
      <PageHead title={t`Enter the code`} description={t`Enter the 6 digits we sent you.`} />
      <AccountPanel
        object="kite"
        cloth="bandhani"
        heading={link ? <Trans>Open the link</Trans> : <Trans>Enter the code</Trans>}
      >
        <OtpLead to={to} state={sent} />
        <PlainAnswer value={answer}>
          <OtpForm to={to} link={link} sent={kept} />
        </PlainAnswer>
      </AccountPanel>
    </GuestOnly>
  )
}
