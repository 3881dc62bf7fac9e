import type { LoaderFunctionArgs } from 'react-router'

/** `/robots.txt`: pages that are nobody's business say `noindex` themselves, for which they must be read. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const text = `User-agent: *
Disallow: /api/
Disallow: /dev/

Sitemap: ${origin}/sitemap.xml
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
