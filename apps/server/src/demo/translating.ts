import type { ContentTextName, TranslatedKind } from '@sahay/contract/content/office-content-texts'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { ContentTranslations } from '../kernel/language/content.ts'
import type { Stage } from './stage.ts'

/** How what the demo's trust writes comes into the languages of its site. */

/** The translations that staff write beside the English, in the forms of the office. */
export const ofStaff = <Name extends ContentTextName>(
  translations: ContentTranslations<Name>,
): ContentTranslations<Name> =>
  Object.fromEntries(Object.entries(translations).filter(([code]) => isStaffLanguageCode(code)))

/** A translator puts what is published into all other languages, one after another. */
export async function translate<Name extends ContentTextName>(
  { as }: Stage,
  { kind, id: record }: { readonly kind: TranslatedKind; readonly id: string },
  translations: ContentTranslations<Name>,
): Promise<void> {
  const call = as('translator')
  for (const [code, words] of Object.entries(translations)) {
    if (isStaffLanguageCode(code)) continue
    const id = `${code}-${kind}-${record}`
    const { seen } = (await call('GET office/translations/content/one', { query: { id } })).data
    await call('POST office/translations/content/save', { body: { id, seen, words } })
  }
}
