import type { LoaderFunctionArgs } from 'react-router'
import { addressInLanguage, foundLanguages, sourceLanguage } from '@sahay/contract/kernel/languages'
import { apiContext } from '../../shell/api-context.ts'
import { eventPath, needPath, publicPages } from '../../shell/public-pages.ts'

/** `/sitemap.xml`: all indexable pages, each with its versions in the other indexable languages. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const { data: needs } = await context.get(apiContext).call('GET donation/list')
  const { data: events } = await context.get(apiContext).call('GET event/list')
  const paths = [...Object.keys(publicPages), ...needs.map(needPath), ...events.map(eventPath)]
  const languages = foundLanguages().map(({ code }) => code)
  const pages = paths.flatMap((path) => {
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
