import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageAssetsContext, readPageAssets } from '../runtime/page-assets.ts'
import { createPageMessages, type PageMessages } from '../runtime/page-messages.ts'
import { messages } from './locales/en.po'
import { browserLanguage } from './shell/language.ts'

declare global {
  interface Window {
    pageMessages?: PageMessages
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

/** The page's data stands behind its module script, which may run before all of the document has come. */
const documentLoaded = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

async function ownMessages(): Promise<Messages> {
  const folder = document.documentElement.dataset['messages']
  if (import.meta.env.DEV) return (await import('virtual:catalogues')).readCatalogue(language)
  if (folder === undefined) return messages
  window.pageMessages = createPageMessages(folder)
  return window.pageMessages.ready()
}

void Promise.all([ownMessages(), documentLoaded]).then(([own]) => hydrate(own))
