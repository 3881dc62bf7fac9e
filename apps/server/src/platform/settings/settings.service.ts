import { usualColours } from '@sahay/contract/settings/office-settings'
import { getSettings, type Settings } from '@sahay/contract/settings/settings'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { textsIn, freeTextOf } from '../../kernel/language/content.ts'
import type { FreeText } from '../../kernel/language/message.ts'
import { allGroups, groupByName, type SettingsGroup } from './settings.store.ts'
import { groupIn, type stored } from './stored-settings.ts'

export interface SettingsDeps {
  readonly db: Database
  readonly checkout: () => Omit<Settings['checkout'], 'theme'>
  readonly demo: boolean
}

export type SettingsService = ReturnType<typeof createSettings>

export function createSettings({ db, checkout, demo }: SettingsDeps) {
  async function group<Name extends keyof typeof stored>(name: Name, tx: Executor = db) {
    const row = await groupByName(tx, name)
    return groupIn(row ? [row] : [], name)
  }

  return {
    /**
     * Everything that every page needs to know of the trust (`getSettings` of the contract), in a language where it has been
     * put into it. Open to anyone.
     */
    async read(language: LanguageCode): Promise<Settings> {
      const rows = await allGroups(db)
      const { translations: trustTexts, ...ours } = groupIn(rows, 'trust')
      const { translations: contactTexts, ...reach } = groupIn(rows, 'contact')
      const look = groupIn(rows, 'look')
      return {
        trust: { ...ours, ...textsIn<'registration' | 'tagline'>(language, trustTexts, ours) },
        contact: { ...reach, ...textsIn<'address'>(language, contactTexts, reach) },
        social: groupIn(rows, 'social'),
        bank: groupIn(rows, 'bank'),
        ...optionalParts(rows, language),
        ...(look.main === usualColours.main && look.button === usualColours.button ? {} : { look }),
        checkout: { ...checkout(), theme: look.main.toUpperCase() },
        demo,
      }
    },

    /** What the trust is called. */
    trustName: async (): Promise<string> => (await group('trust')).name,

    /** What donors are told of tax, in all languages, where it is not that gifts bring no exemption. */
    async taxNote(): Promise<{ tax?: FreeText }> {
      const { note, translations } = await group('tax')
      return note === '' ? {} : { tax: freeTextOf<'note'>('note', translations, { note }) }
    },

    /** The trust's own mail address; empty where none is set. */
    async contactAddress(tx: Executor = db): Promise<string> {
      return (await group('contact', tx)).email
    },
  }
}

/** What pages carry only where there is something. */
function optionalParts(rows: readonly SettingsGroup[], language: LanguageCode) {
  const { text, shown, translations: noticeTexts } = groupIn(rows, 'notice')
  const { note, translations: taxTexts } = groupIn(rows, 'tax')
  const { image: logo } = groupIn(rows, 'logo')
  return {
    ...(shown ? { notice: textsIn<'text'>(language, noticeTexts, { text }) } : {}),
    // as narrow as it is shown at most
    ...(logo === '' ? {} : { logo: `${logo}?w=320` }),
    ...(note === '' ? {} : { tax: textsIn<'note'>(language, taxTexts, { note }) }),
  }
}

/** The same as pages read it. */
export const publicSettings = implement(
  { read: getSettings },
  ({ settings }: { readonly settings: SettingsService }) => ({
    read: async ({ from: { language } }) => ({ data: await settings.read(language) }),
  }),
)
