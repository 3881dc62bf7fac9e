import type { Executor } from '../../kernel/database/database.ts'
import { demoTranslations } from '../../kernel/language/demo-translations.ts'
import { writeGroup } from './settings.store.ts'

/** An address whose mail nobody reads. */
export const DEMO_ADDRESS = 'office@sahay.example'

const REGISTRATION = 'Reg. No. E/00000'
const TAGLINE = 'Educate. Empower. Elevate.'
const ADDRESS = '12 Shala Road, Navrangpura, Ahmedabad 380009, Gujarat'

/** A trust that does not exist: numbers of nobody, an account and a UPI id that cannot receive money. Reads its translations. */
const demoSettings = () => ({
  trust: {
    name: 'Sahay Trust',
    registration: REGISTRATION,
    tagline: TAGLINE,
    established: 2019,
    translations: demoTranslations((say) => ({ registration: say(REGISTRATION), tagline: say(TAGLINE) })),
  },
  contact: {
    phone: '+91 00000 00000',
    email: DEMO_ADDRESS,
    address: ADDRESS,
    translations: demoTranslations((say) => ({ address: say(ADDRESS) })),
    map: 'https://www.openstreetmap.org/search?query=Navrangpura%2C%20Ahmedabad',
  },
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  bank: {
    accountName: 'Sahay Trust',
    accountNumber: '0000 0000 0000',
    ifsc: 'DEMO0000000',
    paymentId: 'SAHAY-DEMO',
    upi: 'sahay@demo.invalid',
  },
})

/** Loads the demo trust's settings. */
export async function loadDemoSettings(tx: Executor, now: Date): Promise<void> {
  for (const [name, value] of Object.entries(demoSettings()))
    await writeGroup(tx, { name, value, seen: 0, by: null }, now)
}
