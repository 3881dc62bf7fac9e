import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Numerals } from '@sahay/contract/translations/numerals'
import { browserLanguage } from '../language.ts'

/*
 * In the browser: the numerals of the page as the server wrote it (`data-numerals`). Like the language, they stay until
 * another document is loaded.
 */

const language = import.meta.env.SSR ? '' : browserLanguage()
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has written it
const numerals = (import.meta.env.SSR ? undefined : document.documentElement.dataset['numerals']) as
  | Numerals
  | undefined

/** The name of the page's catalogue. */
export const pageTag = (): string => (numerals ? `${language}-u-nu-${numerals}` : language)

const ownFigures = numerals && import('./own-figures.ts')

/** Creates the page's i18n instance; the code for own numerals is loaded only if they are chosen. */
export async function createInstance(messages: Messages): Promise<I18n> {
  if (ownFigures && numerals) return new (await ownFigures).OwnFiguresI18n(language, messages, numerals)
  return setupI18n({ locale: language, locales: `${language}-u-nu-latn`, messages: { [language]: messages } })
}

/** Reloads a page that Back shows as it was before its reader chose other numerals. */
export function loadAnewWhereChosen(): void {
  const look = (isBack: boolean | undefined) => {
    if (isBack && document.cookie.includes(`lang=${language}-u-nu-`) !== Boolean(numerals)) location.reload()
  }
  const [entry] = performance.getEntriesByType('navigation')
  look(entry && 'type' in entry && entry.type === 'back_forward')
  addEventListener('pageshow', ({ persisted }) => look(persisted))
}
