import { type PaymentSettings, paymentSettings } from '@sahay/contract/office-settings'
import { settings as shape, type Settings } from '@sahay/contract/settings'
import { contentLanguage } from '@sahay/contract/kernel/fields'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { textsIn } from '../../kernel/language/content.ts'
import { recordAudit } from '../audit/audit.ts'
import { settingsGroups } from './settings.tables.ts'

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

/** The group that the public is not shown, and what holds until the owner has said something else. */
const PAYMENTS = 'payments'
const usual: PaymentSettings = { internationalCards: false }

export interface SettingsDeps {
  readonly db: Database
  readonly now: () => Date
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
  /** What the owner has decided about payments (product.md 10). */
  payments(): Promise<PaymentSettings>
  /** Decides it anew, for payments that come from now on. For those with settings.change; refuses with forbidden. */
  changePayments(actor: Actor, settings: PaymentSettings): Promise<void>
}

export function createSettings({ db, now, checkout, demo }: SettingsDeps): SettingsService {
  return {
    async read(language) {
      const rows = await db
        .select({ name: settingsGroups.name, value: settingsGroups.value })
        .from(settingsGroups)
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
      const [row] = await tx
        .select({ value: settingsGroups.value })
        .from(settingsGroups)
        .where(eq(settingsGroups.name, 'contact'))
      return row
        ? stored.shape.contact.parse({
            ...blank.contact,
            ...(typeof row.value === 'object' ? row.value : {}),
          }).email
        : ''
    },

    async payments() {
      const [row] = await db
        .select({ value: settingsGroups.value })
        .from(settingsGroups)
        .where(eq(settingsGroups.name, PAYMENTS))
      return row ? paymentSettings.parse(row.value) : usual
    },

    async changePayments(actor, value) {
      requirePermission(actor, 'settings.change')
      const changedAt = now()
      await db.transaction(async (tx) => {
        await tx
          .insert(settingsGroups)
          .values({ name: PAYMENTS, value, changedAt })
          .onConflictDoUpdate({ target: settingsGroups.name, set: { value, changedAt } })
        await recordAudit(
          tx,
          { action: 'settings.changed', by: actor, subject: PAYMENTS, detail: value },
          changedAt,
        )
      })
    },
  }
}
