import type { Calls } from './call.ts'
import { editors, owners, audited } from './who.ts'

export const settings = {
  officePaymentSettings: {
    may: owners,
    statements: 6,
    body: { internationalCards: false, secondPersonLimit: 10_000 },
  },
  officeSettings: { may: audited(editors), statements: 2 },
  officeSettingsContact: {
    may: owners,
    statements: 6,
    body: {
      version: 99,
      phone: '+91 00000 00000',
      email: 'office@sahay.example',
      address: '12 Shala Road',
      map: '',
    },
  },
  officeSettingsHistory: { may: audited(editors), statements: 2, query: { group: 'contact' } },
  officeSettingsLogo: { may: owners, statements: 8, body: { version: 99 } },
  officeSettingsLook: {
    may: owners,
    statements: 6,
    body: { version: 99, main: '#0b5a52', button: '#ffc94d' },
  },
  officeSettingsNotice: {
    may: editors,
    statements: 11,
    body: { version: 99, text: 'Closed for Diwali.', from: null, until: '2026-11-25', translations: {} },
  },
  officeSettingsSocial: {
    may: owners,
    statements: 6,
    body: { version: 99, facebook: '', instagram: '', youtube: '' },
  },
  officeSettingsTax: { may: owners, statements: 6, body: { version: 99, note: '' } },
  officeSettingsTrust: {
    may: owners,
    statements: 6,
    body: {
      version: 99,
      name: 'Sahay Trust',
      registration: 'Reg. No. E/00000',
      tagline: 'Educate.',
      established: 2019,
      translations: { gu: { registration: 'રજિ. નં. E/00000', tagline: 'ભણાવીએ.' } },
    },
  },
  officeTestMail: { may: owners, statements: 6, body: {} },
  officeText: { may: audited(editors), statements: 3, query: { name: 'terms' } },
  officeTextPublish: {
    may: editors,
    statements: 10,
    body: { id: 'txt_nobody', version: 1, at: '2027-01-01T00:00:00Z' },
  },
  officeTextSave: {
    may: editors,
    statements: 5,
    body: { name: 'about', version: 0, words: { en: '## Us\n\n- **Who** [reads](/).' } },
  },
  officeTextWithdraw: { may: editors, statements: 6, body: { id: 'txt_nobody', version: 1, to: 'draft' } },
  officeTexts: { may: audited(editors), statements: 3 },
} satisfies Calls
