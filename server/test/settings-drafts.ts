const nowhere = { facebook: '', instagram: '', youtube: '' }

/** What may be written into each group of the settings, by the name of its call, without its version. */
export const settingsDrafts = {
  officeSettingsTrust: {
    name: 'Sahay Trust',
    registration: 'Reg. No. E/00000',
    tagline: 'Educate.',
    established: 2019,
    translations: { gu: { registration: 'રજિ. નં. E/00000', tagline: 'ભણાવીએ.' } },
  },
  officeSettingsContact: {
    phone: '+91 00000 00000',
    email: 'office@sahay.example',
    address: '12 Shala Road',
    map: '',
  },
  officeSettingsSocial: nowhere,
  officeSettingsLook: { main: '#0b5a52', button: '#ffc94d' },
  officeSettingsNotice: { text: 'Closed for Diwali.', from: null, until: '2026-11-25', translations: {} },
  officeSettingsTax: { note: '' },
} as const
