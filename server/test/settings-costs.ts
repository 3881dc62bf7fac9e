import type { Counting } from './content-costs.ts'
import { formOf, photo } from './forms.ts'
import { settingsDrafts } from './settings-drafts.ts'

/** Of owners who change what the trust says of itself. */
export async function costsOfSettings({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
  const { body } = await get('settings')()
  const groups = body['data'] as Record<string, { version: number }>
  const costs: Record<string, number> = {}
  const logo = formOf({ version: '0' }, { field: 'logo', bytes: await photo() })
  for (const [call, draft] of Object.entries(settingsDrafts)) {
    const group = call.slice('officeSettings'.length).toLowerCase()
    const change = { ...draft, version: groups[group]?.version }
    costs[call] = await costOf(() =>
      app.ask('POST', `/api/office/settings/${group}`, { token: owner, body: change }),
    )
  }
  const officeSettingsLogo = await costOf(() =>
    app.ask('POST', '/api/office/settings/logo', { token: owner, body: logo }),
  )
  const about = { name: 'about', words: { en: 'We help.' } }
  const save = (seen: number) =>
    app.ask('POST', '/api/office/texts/save', { token: owner, body: { ...about, version: seen } })
  const { id } = (await save(0)).body['data'] as { id: string }
  const step = (what: string, more: object) => () =>
    app.ask('POST', `/api/office/texts/${what}`, { token: owner, body: { id, ...more } })
  const officeTextSave = await costOf(() => save(1))
  return {
    ...costs,
    officeSettingsLogo,
    officeTextSave,
    officeTextWithdraw: await costOf(step('withdraw', { version: 2, to: 'draft' })),
    officeTextPublish: await costOf(step('publish', { version: 3 })),
    officeText: await costOf(get('texts/one?name=about')),
    officeTexts: await costOf(get('texts')),
    officeSettings: await costOf(get('settings')),
    officeSettingsHistory: await costOf(get('settings/history?group=trust')),
    officeTestMail: await costOf(() =>
      app.ask('POST', '/api/office/settings/test-mail', { token: owner, body: {} }),
    ),
  }
}
