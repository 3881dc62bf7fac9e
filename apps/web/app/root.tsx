// First, so that they precede the styles of the page's parts.
import '@sahay/ui/style/fonts.css'
import '@sahay/ui/style/tokens.css'
import '@sahay/ui/style/base.css'
import '@sahay/ui/style/layout.css'
import '@sahay/ui/style/print.css'
import { languagePrefix } from '@sahay/contract/kernel/language-address'
import { dayOf } from '@sahay/contract/kernel/time'
import { type ReactNode, use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import {
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { headScripts } from './head-scripts.ts'
import { apiContext } from './shell/api-context.ts'
import { useCarriedOver } from './shell/carried-over.ts'
import { keepOffline, visitOffline } from './shell/keep-offline.ts'
import { lookStyle } from './shell/look.ts'
import { languageContext, pageLanguageOf, useLanguage } from './shell/language.ts'
import { useSettings } from './shell/settings.ts'
import { PageAssetsContext, pageSheetId, pageStyleId } from '../runtime/page-assets.ts'
import { FailureMessage } from './site/shared/layout/failure-message.tsx'
import { ScriptFailure } from './site/shared/layout/script-failure.tsx'
import { transferFields } from '../runtime/islands/transfer-fields.ts'
import { replayTap } from '../runtime/head/tap-replay.ts'
import { useNumerals } from '@sahay/ui/elements/figures.ts'
import { PageToasts, ToasterProvider } from '@sahay/ui/overlays/toasts.tsx'

/** Loads the trust's details for header, footer and pages. Pages work without them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const language = pageLanguageOf(context.get(languageContext))
  const year = Number(dayOf(new Date()).slice(0, 4))
  try {
    const { data } = await context.get(apiContext).call('GET settings')
    return { settings: data, year, origin, language }
  } catch (error) {
    console.error('The settings could not be loaded.', error)
    return { settings: null, year, origin, language }
  }
}

/** Settings are loaded with the first page and kept, unless a page that lacks something reloads them. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { style, sheet, messages, language } = use(PageAssetsContext)
  const { code, direction } = useLanguage()
  const prefix = languagePrefix(code)
  const numerals = useNumerals()
  const look = useSettings()?.look
  // the browser reads the whole style from the page
  const own = import.meta.env.SSR ? (language?.style ?? '') + (look ? lookStyle(look) : '') : ''
  for (const file of messages?.files ?? []) preloadModule(file)
  return (
    <html
      lang={code}
      dir={direction}
      data-language={prefix ? code : undefined}
      data-numerals={numerals}
      data-messages={messages?.folder}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script dangerouslySetInnerHTML={{ __html: headScripts.first }} suppressHydrationWarning />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1e2070" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        <script dangerouslySetInnerHTML={{ __html: headScripts.session }} suppressHydrationWarning />
        <script dangerouslySetInnerHTML={{ __html: headScripts.press }} suppressHydrationWarning />
        {language?.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <style id={pageStyleId} dangerouslySetInnerHTML={{ __html: style + own }} />
      </head>
      <body>
        <ToasterProvider>
          {children}
          {/* after the page in the document, so that the skip link stays the first link; displayed above it */}
          <ScriptFailure />
          <PageToasts />
        </ToasterProvider>
        <Ready />
        {/* the full style sheet, before the script, which may show more than the initial page */}
        <link id={pageSheetId} rel="stylesheet" href={sheet} />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Marks the page's script as running, also on a failed page: from here on React handles events itself. Replays what was
 * typed and pressed earlier.
 */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
    // an earlier error may have been harmless
    document.documentElement.dataset['script'] = 'on'
    transferFields([document.body], document.body)
    // after the typed values are rendered
    queueMicrotask(() => replayTap())
    // in development the styles come with their modules, and an edit would not change those in the document
    if (import.meta.hot) document.getElementById(pageStyleId)?.replaceChildren()
    keepOffline()
  }, [])
  return null
}

export default function Root() {
  const { pathname, search } = useLocation()
  useEffect(visitOffline, [pathname, search])
  useCarriedOver()
  return <Outlet />
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main>
      <FailureMessage error={error} />
    </main>
  )
}
