import type { LoaderFunctionArgs } from 'react-router'
import { publicPages } from '../../shell/public-pages.ts'

/** `/sitemap.xml`: exactly the pages that may be found. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const pages = Object.keys(publicPages).map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
