import { setupI18n } from '@lingui/core'
import { messages as english } from '../../locales/en.po'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isStaffLanguageCode, type StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { createStored } from '@sahay/ui/browser/browser-store.ts'

/** The office's one instance of its sentences. Each module brings its English with it (`carried-english.config.ts`). */
export const i18n = setupI18n({ messages: { en: english } })

const catalogues = {
  gu: () => import('../../locales/gu.po'),
  hi: () => import('../../locales/hi.po'),
} as const satisfies Record<Exclude<StaffLanguageCode, 'en'>, unknown>

/** What this device was read in last; the page's own script (index.html) reads it too, before anything is drawn. */
const chosen = createStored<string>({
  none: sourceLanguage,
  persist: { in: 'device', key: 'office.language', read: (stored: string) => stored },
})

/** Says everything in a language from now on, once its sentences are there; the device remembers it. */
export async function speak(language: StaffLanguageCode): Promise<void> {
  if (language !== 'en') i18n.load(language, (await catalogues[language]()).messages)
  i18n.activate(language)
  document.documentElement.lang = language
  chosen.set(language)
}

/** The language of this device, until somebody is signed in whose own is known. */
export function deviceLanguage(): StaffLanguageCode {
  const code = chosen.get()
  return isStaffLanguageCode(code) ? code : sourceLanguage
}

/** The language that is spoken now, for the server's own sentences. */
export const spoken = (): string => i18n.locale || sourceLanguage
