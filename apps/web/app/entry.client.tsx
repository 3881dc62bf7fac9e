import type { I18n, Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageAssetsContext, readPageAssets } from '../runtime/page-assets.ts'
import { createPageMessages, type PageMessages } from '../runtime/page-messages.ts'
import { messages } from './locales/en.po'
import { createInstance, loadAnewWhereChosen, pageTag } from './shell/figures/page-figures.ts'

declare global {
  interface Window {
    pageMessages?: PageMessages
  }
}

/** Hydrates with the page's only i18n instance; its language and numerals stay until another document is loaded. */
function hydrate(i18n: I18n): void {
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

/** The page's data comes after its module script in the document, and the script may run before the document is complete. */
const documentLoaded = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

async function ownMessages(): Promise<Messages> {
  const folder = document.documentElement.dataset['messages']
  if (import.meta.env.DEV) return (await import('virtual:catalogues')).readCatalogue(pageTag())
  if (folder === undefined) return messages
  window.pageMessages = createPageMessages(folder)
  return window.pageMessages.ready()
}

void Promise.all([ownMessages().then(createInstance), documentLoaded]).then(([i18n]) => hydrate(i18n))
loadAnewWhereChosen()
