import type { LoaderFunctionArgs } from 'react-router'
import { addressInLanguage } from '@sahay/contract/kernel/languages'
import { apiContext } from '../../shell/api-context.ts'
import { languageContext } from '../../shell/language.ts'

const png = { type: 'image/png' }

/** `/manifest.webmanifest`: the site's appearance as an app on a phone's home screen. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { code, openGraph, direction } = context.get(languageContext)
  const { data } = await context.get(apiContext).call('GET settings')
  const manifest = {
    name: data.trust.name,
    short_name: data.trust.name,
    description: data.trust.tagline,
    // one app, regardless of the language it is opened in
    id: '/',
    start_url: addressInLanguage(code, '/'),
    scope: '/',
    display: 'minimal-ui',
    lang: openGraph.replace('_', '-'),
    dir: direction,
    background_color: '#fbf5e8',
    theme_color: '#1e2070',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', sizes: '192x192', ...png },
      { src: '/icons/512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
