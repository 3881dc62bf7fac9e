import type { Executor } from '../../kernel/database/database.ts'
import { writeGroup } from './settings.store.ts'

/** Where nobody reads mail. */
export const DEMO_ADDRESS = 'office@sahay.example'

/** A trust that does not exist: numbers that nobody has, an account and a UPI id that nobody can pay. */
const demoSettings = {
  trust: {
    name: 'Sahay Trust',
    registration: 'Reg. No. E/00000',
    tagline: 'Educate. Empower. Elevate.',
    established: 2019,
    translations: {
      gu: { registration: 'રજિ. નં. E/00000', tagline: 'ભણાવીએ. સક્ષમ કરીએ. આગળ વધારીએ.' },
      hi: { registration: 'रजि. सं. E/00000', tagline: 'पढ़ाएँ। समर्थ बनाएँ। आगे बढ़ाएँ।' },
    },
  },
  contact: {
    phone: '+91 00000 00000',
    email: DEMO_ADDRESS,
    address: '12 Shala Road, Navrangpura, Ahmedabad 380009, Gujarat',
    translations: {
      gu: { address: '12 શાળા રોડ, નવરંગપુરા, અમદાવાદ 380009, ગુજરાત' },
      hi: { address: '12 शाला रोड, नवरंगपुरा, अहमदाबाद 380009, गुजरात' },
    },
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
}

/** Loads what the demo trust says of itself. */
export async function loadDemoSettings(tx: Executor, now: Date): Promise<void> {
  for (const [name, value] of Object.entries(demoSettings))
    await writeGroup(tx, { name, value, seen: 0, by: null }, now)
}
