import { setupI18n } from '@lingui/core'
import { messages as english } from '../../locales/en.po'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isStaffLanguageCode, type StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { createStored } from '@sahay/ui/browser/browser-store.ts'

/** The office's only i18n instance. Each module contains its own English sentences (`carried-english.config.ts`). */
export const i18n = setupI18n({ messages: { en: english } })
// what people wrote (`ownWord`) is in no catalogue and shown as it is; without this Lingui warns of each
if (import.meta.env.PROD) i18n.setMessagesCompiler((text) => [text])

const catalogues = {
  gu: () => import('../../locales/gu.po'),
  hi: () => import('../../locales/hi.po'),
} as const satisfies Record<Exclude<StaffLanguageCode, 'en'>, unknown>

/** The last language of this device; the page's own script (index.html) also reads it, before the first paint. */
const chosen = createStored<string>({
  none: sourceLanguage,
  persist: { in: 'device', key: 'office.language', read: (stored: string) => stored },
})

/** Switches to a language once its sentences are loaded; the device remembers it. */
export async function speak(language: StaffLanguageCode): Promise<void> {
  if (language !== 'en') i18n.load(language, (await catalogues[language]()).messages)
  i18n.activate(language)
  document.documentElement.lang = language
  chosen.set(language)
}

/** The language of this device, until a signed-in person's own language is known. */
export function deviceLanguage(): StaffLanguageCode {
  const code = chosen.get()
  return isStaffLanguageCode(code) ? code : sourceLanguage
}

/** The current language, for the server's sentences. */
export const spoken = (): string => i18n.locale || sourceLanguage
