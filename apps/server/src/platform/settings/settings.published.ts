import { keysOf } from '@sahay/contract/kernel/keys'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { translatedSettings } from '@sahay/contract/settings/office-settings'
import type { Executor } from '../../kernel/database/database.ts'
import { sql } from 'drizzle-orm'
import { changes, statement } from '../../kernel/database/statement.ts'
import { allGroups, groupByName, writeGroup } from './settings.store.ts'
import { settingsGroups } from './settings.tables.ts'
import { groupIn } from './stored-settings.ts'
import { mustHave } from '../../kernel/problem.ts'

/** A settings group with translated texts. */
export type TranslatedGroupName = keyof typeof translatedSettings
type Texts = Readonly<Record<string, string>>

interface TranslatedGroup {
  readonly name: TranslatedGroupName
  /** True if it is a notice that the site shows now. */
  readonly isShown: boolean
  readonly english: Texts
  readonly translations: Partial<Readonly<Record<LanguageCode, Texts>>>
}

/** The trust's texts about itself, by group, in English and all translations. */
export async function translatedGroups(tx: Executor): Promise<readonly TranslatedGroup[]> {
  const rows = await allGroups(tx)
  return keysOf(translatedSettings).map((name) => {
    const { translations, ...value } = groupIn(rows, name)
    const isShown = 'shown' in value && value.shown
    return { name, isShown, english: textsOf(name, value), translations }
  })
}

/** Locks a group until the transaction ends. */
export const lockGroup = statement('settings.lock', {
  takes: [settingsGroups.name],
  gives: changes,
  sql: (name) => sql`select from settings where name = ${name} for no key update`,
})

/** Writes a group's texts in one language, as its next version. */
export async function translateGroup(
  tx: Executor,
  name: TranslatedGroupName,
  { language, texts, by, at }: { language: LanguageCode; texts: object; by: string; at: Date },
): Promise<void> {
  const row = mustHave(await groupByName(tx, name), `there are no settings ${name}`)
  const { translations, ...value } = groupIn([row], name)
  const whole = { ...value, translations: { ...translations, [language]: textsOf(name, texts) } }
  await writeGroup(tx, { name, value: whole, seen: row.version, by }, at)
}

/** The translated texts of a group, from all its values. */
function textsOf(name: TranslatedGroupName, from: object): Texts {
  const all: Readonly<Record<string, unknown>> = { ...from }
  const names = Object.keys(translatedSettings[name])
  return Object.fromEntries(names.map((text) => [text, String(all[text] ?? '')]))
}
