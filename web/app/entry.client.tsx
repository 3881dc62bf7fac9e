import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { PageAssetsContext, readPageAssets, readPageWords, wordsAddress } from '../runtime/page-assets.ts'
import { messages } from './locales/en.po'
import { browserLanguage } from './shell/language.ts'

declare global {
  interface Window {
    /** Fetches what a route says; the router waits for it as it does for the route's module (`runtime/build/route-files.ts`). */
    routeWords?: (route: string) => Promise<void>
  }
}

const language = browserLanguage()

/** The page's only instance; its language stays until another document is loaded. */
function hydrate(own: Messages): void {
  const i18n = setupI18n({ locale: language, messages: { [language]: own } })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageAssetsContext value={readPageAssets()}>
          <I18nProvider i18n={i18n}>
            <HydratedRouter />
          </I18nProvider>
        </PageAssetsContext>
      </StrictMode>,
    )
  })
}

/** What the page's routes say, which was fetched with its script; later routes bring theirs. */
async function pageWords(): Promise<Messages> {
  if (import.meta.env.DEV) {
    const { catalogues } = await import('virtual:catalogues')
    return (await catalogues[language]?.())?.messages ?? {}
  }
  const { folder, addresses } = readPageWords()
  const own: Messages = {}
  const bring = async (address: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it so
    const file = (await import(/* @vite-ignore */ address)) as { readonly default: Messages }
    Object.assign(own, file.default)
  }
  window.routeWords = (route) => bring(wordsAddress(folder, route))
  await Promise.all(addresses.map(bring))
  return own
}

if (language === sourceLanguage) hydrate(messages)
else void pageWords().then(hydrate)
