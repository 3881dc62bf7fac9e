import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'

/** Days for which the file is valid. */
const DAYS = 90

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. A 404 while the trust has no e-mail address. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const { data } = await context.get(apiContext).call('GET settings')
  const { email } = data.contact
  if (email === '') return new Response(null, { status: 404 })
  const expires = new Date(Date.now() + DAYS * 24 * 3600_000).toISOString()
  const text = `Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: en, gu, hi
Canonical: ${origin}/.well-known/security.txt
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
