import { settings as shape, type Settings } from '@sahay/contract/settings'
import type { Database } from '../../kernel/database.ts'
import { settingsGroups } from './settings.tables.ts'

const stored = shape.omit({ checkout: true, demo: true })

/** What a trust that has said nothing yet shows: its name, and empty places rather than somebody's. */
const blank = {
  trust: { name: 'Sahay Trust', registration: '', tagline: 'Educate. Empower. Elevate.', established: 2019 },
  contact: { phone: '', email: '', address: '', map: '' },
  social: { facebook: '', instagram: '', youtube: '' },
  bank: { accountName: '', accountNumber: '', ifsc: '', paymentId: '', upi: '' },
}

export interface SettingsDeps {
  readonly db: Database
  readonly checkout: () => Settings['checkout']
  readonly demo: boolean
}

export interface SettingsRoom {
  /** Everything that every page needs to know of the trust (contract, getSettings). Open to anyone. */
  read(): Promise<Settings>
}

export function createSettings({ db, checkout, demo }: SettingsDeps): SettingsRoom {
  return {
    async read() {
      const rows = await db
        .select({ name: settingsGroups.name, value: settingsGroups.value })
        .from(settingsGroups)
      const groups = stored.parse({
        ...blank,
        ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
      })
      return { ...groups, checkout: checkout(), demo }
    },
  }
}
