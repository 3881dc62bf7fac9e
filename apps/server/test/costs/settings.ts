import { settings } from '../calls/settings.ts'
import { formOf, photo } from '../forms.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Owners who change the trust's settings. */
export async function costsOfSettings({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const { body } = await get('settings')()
  const groups = body['data'] as Record<string, { version: number }>
  const change = (group: string, draft: object) =>
    costOf(post(`settings/${group}`, { ...draft, version: groups[group]?.version }))
  const logo = formOf({ version: '0' }, { field: 'logo', bytes: await photo() })
  const save = (version: number) => post('texts/save', { name: 'about', version, words: { en: 'We help.' } })
  const { id } = (await save(0)()).body['data'] as { id: string }
  return {
    officeSettingsTrust: await change('trust', settings.officeSettingsTrust.body),
    officeSettingsContact: await change('contact', settings.officeSettingsContact.body),
    officeSettingsSocial: await change('social', settings.officeSettingsSocial.body),
    officeSettingsLook: await change('look', settings.officeSettingsLook.body),
    officeSettingsNotice: await change('notice', settings.officeSettingsNotice.body),
    officeSettingsTax: await change('tax', settings.officeSettingsTax.body),
    officeSettingsLogo: await costOf(post('settings/logo', logo)),
    officeTextSave: await costOf(save(1)),
    officeTextWithdraw: await costOf(post('texts/withdraw', { id, version: 2, to: 'draft' })),
    officeTextPublish: await costOf(post('texts/publish', { id, version: 3 })),
    officePaymentSettings: await costOf(post('settings/payments', { internationalCards: false })),
    officeText: await costOf(get('texts/one?name=about')),
  }
}
