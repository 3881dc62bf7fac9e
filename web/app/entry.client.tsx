import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PageMessages } from '../runtime/head/page-messages.ts'
import { PageAssetsContext, readPageAssets } from '../runtime/page-assets.ts'
import { messages } from './locales/en.po'
import { browserLanguage } from './shell/language.ts'

declare global {
  interface Window {
    readonly pageMessages?: PageMessages
  }
}

const language = browserLanguage()

/** The page's only instance; its language stays until another document is loaded. */
function hydrate(own: Messages): void {
  const i18n = setupI18n({
    locale: language,
    locales: `${language}-u-nu-latn`,
    messages: { [language]: own },
  })
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

if (import.meta.env.DEV)
  void import('virtual:catalogues').then(async ({ readCatalogue }) => hydrate(await readCatalogue(language)))
else if (window.pageMessages) void window.pageMessages.ready().then(hydrate)
else hydrate(messages)
