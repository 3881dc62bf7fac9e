import { keysOf } from '@sahay/contract/kernel/keys'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { translatedSettings } from '@sahay/contract/settings/office-settings'
import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { lockGroup, translatedGroups, translateGroup } from '../settings/settings.published.ts'
import { nameOfStaff } from '../staff/staff.published.ts'
import { contentTranslations } from './content.tables.ts'
import type { HeldTexts, NamedTexts } from './held-texts.ts'
import { rowsByAny } from '../../kernel/database/statement.ts'
import { mustHave } from '../../kernel/problem.ts'

const { trust, contact, notice, tax } = translatedSettings
const rules: HeldTexts['rules'] = { ...trust, ...contact, ...notice, ...tax }
/** Every text of every group, empty: a translation always has all names of its kind. */
const nothing: NamedTexts = Object.fromEntries(Object.keys(rules).map((name) => [name, '']))

const idOf = (name: string) => `set_${name}`
function groupOf(id: string) {
  return mustHave(
    keysOf(translatedSettings).find((one) => idOf(one) === id),
    `there are no settings ${id}`,
  )
}

const made = {
  recordId: contentTranslations.recordId,
  lang: t.computed(t.textOf<LanguageCode>(), sql`${contentTranslations.lang}`),
  source: t.computed(t.json<NamedTexts>(), sql`${contentTranslations.source}`),
  words: t.computed(t.json<NamedTexts>(), sql`${contentTranslations.words}`),
  by: t.computed(t.nullable(t.text), sql`${nameOfStaff(sql`${contentTranslations.staffId}`)}`),
  at: contentTranslations.writtenAt,
}

const translationsOfSettings = rowsByAny('content.translationsOfSettings', contentTranslations.lang, made, {
  rest: sql`and kind = 'setting'`,
})

/** The trust's texts about itself on every page: each group of settings is one record. */
export const settingTexts: HeldTexts = {
  kind: 'setting',
  rules,
  clean: (words) => words,
  table: 'settings',

  async shown(tx, languages, id) {
    const notes = await translationsOfSettings(tx, languages)
    const groups = await translatedGroups(tx)
    return groups
      .filter(
        ({ name, english }) =>
          (id === null || id === idOf(name)) && Object.values(english).some((text) => text !== ''),
      )
      .flatMap(({ name, isShown, english, translations }) =>
        languages.map((lang) => {
          const words = translations[lang]
          const note = notes.find((one) => one.recordId === idOf(name) && one.lang === lang)
          return {
            id: idOf(name),
            lang,
            isOpen: isShown,
            english: { ...nothing, ...english },
            words: words ? { ...nothing, ...words } : null,
            source: note?.source ?? null,
            written: note?.words ?? null,
            by: note?.by ?? null,
            at: note?.at ?? null,
          }
        }),
      )
  },

  lock: (tx, id) => lockGroup(tx, groupOf(id)),

  write: (tx, id, language, texts, { by, at }) =>
    translateGroup(tx, groupOf(id), { language, texts, by, at }),
}
