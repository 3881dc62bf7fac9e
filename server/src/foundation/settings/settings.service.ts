import { settings as shape, type Settings } from '@sahay/contract/settings'
import { contentLanguage } from '@sahay/contract/kernel/fields'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { z } from 'zod'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { textsIn } from '../../kernel/language/content.ts'
import { allGroups, groupByName } from './settings.store.ts'

const groups = shape.shape
const inLanguages = <Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(contentLanguage, z.record(z.enum(names), z.string())).default({})

/** As the tables keep it: what is said in English, and beside it the same in other languages. */
const stored = z.object({
  trust: groups.trust.omit({ lang: true }).extend({ translations: inLanguages('registration', 'tagline') }),
  contact: groups.contact.omit({ lang: true }).extend({ translations: inLanguages('address') }),
  social: groups.social,
  bank: groups.bank,
})

/** What a trust that has said nothing yet shows: the program's name, and empty places rather than somebody's. */
const blank = {
  trust: { name: 'Sahay', registration: '', tagline: '', established: null },
  contact: { phone: '', email: '', address: '', map: '' },
  social: { facebook: '', instagram: '', youtube: '' },
  bank: { accountName: '', accountNumber: '', ifsc: '', paymentId: '', upi: '' },
}

export interface SettingsDeps {
  readonly db: Database
  readonly checkout: () => Settings['checkout']
  readonly demo: boolean
}

export interface SettingsService {
  /**
   * Everything that every page needs to know of the trust (`getSettings` of the contract), in a language where it has been
   * put into it. Open to anyone.
   */
  read(language: LanguageCode): Promise<Settings>
  /** The trust's own mail address, in a transaction; empty where none is set. */
  contactAddress(tx: Executor): Promise<string>
}

export function createSettings({ db, checkout, demo }: SettingsDeps): SettingsService {
  return {
    async read(language) {
      const rows = await allGroups(db)
      const { trust, contact, ...others } = stored.parse({
        ...blank,
        ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
      })
      const { translations: trustTexts, ...ours } = trust
      const { translations: contactTexts, ...reach } = contact
      return {
        ...others,
        trust: { ...ours, ...textsIn<'registration' | 'tagline'>(language, trustTexts, ours) },
        contact: { ...reach, ...textsIn<'address'>(language, contactTexts, reach) },
        checkout: checkout(),
        demo,
      }
    },

    async contactAddress(tx) {
      const row = await groupByName(tx, 'contact')
      const said = typeof row?.value === 'object' ? row.value : {}
      return stored.shape.contact.parse({ ...blank.contact, ...said }).email
    },
  }
}
