import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'

const png = { type: 'image/png' }

/** `/manifest.webmanifest`: how the site looks on a phone's home screen. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { data } = await context.get(apiContext).call('GET settings')
  const manifest = {
    name: data.trust.name,
    short_name: data.trust.name,
    description: data.trust.tagline,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en-IN',
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
