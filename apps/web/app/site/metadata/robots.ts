import type { LoaderFunctionArgs } from 'react-router'

/** `/robots.txt`: forbids little, because crawlers must be able to read a private page to find its `noindex`. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const text = `User-agent: *
Disallow: /api/
Disallow: /dev/

Sitemap: ${origin}/sitemap.xml
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
