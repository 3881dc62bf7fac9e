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
     * The trust's data that every page needs (`getSettings` of the contract), translated where a translation exists.
     * Open to anyone.
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

    /** The trust's name. */
    trustName: async (): Promise<string> => (await group('trust')).name,

    /** The tax note for donors, in all languages; absent if it is the usual one, that gifts bring no exemption. */
    async taxNote(): Promise<{ tax?: FreeText }> {
      const { note, translations } = await group('tax')
      return note === '' ? {} : { tax: freeTextOf<'note'>('note', translations, { note }) }
    },

    /** The trust's own mail address; empty if none is set. */
    async contactAddress(tx: Executor = db): Promise<string> {
      return (await group('contact', tx)).email
    },
  }
}

/** The parts that pages have only if they are not empty. */
function optionalParts(rows: readonly SettingsGroup[], language: LanguageCode) {
  const { text, shown, translations: noticeTexts } = groupIn(rows, 'notice')
  const { note, translations: taxTexts } = groupIn(rows, 'tax')
  const { image: logo } = groupIn(rows, 'logo')
  return {
    ...(shown ? { notice: textsIn<'text'>(language, noticeTexts, { text }) } : {}),
    // in the largest width that pages show
    ...(logo === '' ? {} : { logo: `${logo}?w=320` }),
    ...(note === '' ? {} : { tax: textsIn<'note'>(language, taxTexts, { note }) }),
  }
}

/** The same for pages. */
export const publicSettings = implement(
  { read: getSettings },
  ({ settings }: { readonly settings: SettingsService }) => ({
    read: async ({ from: { language } }) => ({ data: await settings.read(language) }),
  }),
)
