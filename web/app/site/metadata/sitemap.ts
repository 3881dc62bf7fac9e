import type { LoaderFunctionArgs } from 'react-router'
import { addressInLanguage, foundLanguages, sourceLanguage } from '@sahay/contract/kernel/languages'
import { publicPages } from '../../shell/public-pages.ts'

/** `/sitemap.xml`: exactly the pages that may be found, each with the same page in the other languages that may. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const languages = foundLanguages().map(({ code }) => code)
  const pages = Object.keys(publicPages).flatMap((path) => {
    const addressIn = (code: string) => origin + addressInLanguage(code, path)
    const other = (name: string, code: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(code)}"/>`
    const others = [...languages.map((code) => other(code, code)), other('x-default', sourceLanguage)].join(
      '',
    )
    return languages.map((code) => `<url><loc>${addressIn(code)}</loc>${others}</url>`)
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
