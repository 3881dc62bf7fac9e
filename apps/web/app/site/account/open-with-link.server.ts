import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { forgetCodeSent } from '../../shell/plain-forms/code-sent.server.ts'
import { goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { signInCookie } from '../../shell/plain-forms/plain-session.server.ts'

/** Signs a browser without script in with the token of a mailed link, and redirects. Refuses with link_over. */
export async function openWithLink(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  token: string,
  to: string,
): Promise<Response> {
  const { authentication } = await context.get(apiContext).call('POST auth/link', { body: { token } })
  return goOn(to, [await signInCookie(request, authentication.accessToken), await forgetCodeSent()])
}
