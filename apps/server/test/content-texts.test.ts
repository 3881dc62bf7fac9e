import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signInStaff } from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const tamil = { name: 'ஃபரீதா எம்.', requirement: 'ஒரு தையல் இயந்திரம்.' }
const arabic = { name: 'فريدة م.', requirement: 'ماكينة خياطة.' }

describe('what staff wrote is translated to any language of the site', () => {
  let app: TestApp
  let editor: string
  let translator: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
    translator = await signInStaff(app, 'translator')
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = editor) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const made = async (path: string, body: object) => {
    const answer = await post(path, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body['data'] as { id: string; version: number }
  }
  const needFields = { name: 'Farida M.', requirement: 'A sewing machine.', required_amount: 900 }
  const published = async () => {
    const { id } = await made('needs/save', needFields)
    return made('content/state', { kind: 'need', id, version: 1, to: 'open' }).then(() => id)
  }
  const one = async (id: string) =>
    (await app.call('GET office/translations/content/one', { token: translator, query: { id } })).data
  const list = async (query: {
    lang?: 'ta' | 'ar' | 'gu'
    of?: string
    state?: 'missing' | 'changed'
    after?: string
    perPage?: number
  }) => app.call('GET office/translations/content', { token: translator, query })
  const save = async (id: string, words: object, { token = translator, seen = '' } = {}) =>
    post('translations/content/save', { id, seen: seen || (await one(id)).seen, words }, token)
  const read = async (need: string, language: string) => {
    const address = `/api/donation/one?id=${need}`
    return (await app.ask('GET', address, { headers: { 'accept-language': language } })).body['data']
  }
  const listed = async (need: string, language: string) => {
    const { body } = await app.ask('GET', '/api/donation/list', { headers: { 'accept-language': language } })
    return (body['data'] as { id: string }[]).find(({ id }) => id === need)
  }
  const record = async (id: string) =>
    (await app.call('GET office/needs/one', { token: editor, query: { id } })).data

  test('what the trust says of itself is translated likewise, and each translation is a version of the settings', async () => {
    const owner = await signInStaff(app, 'owner')
    const groups = async () => (await app.call('GET office/settings', { token: owner })).data
    const taglineIn = async (language: string) => {
      const { body } = await app.ask('GET', '/api/settings', { headers: { 'accept-language': language } })
      return body['data'] as { trust: { tagline: string; lang: string } }
    }
    const { trust } = await groups()
    const written = { registration: 'Reg. No. E/1', tagline: 'Every child in school' }
    const { name, established } = trust
    const before = { version: trust.version, name, established, ...written, translations: {} }
    expect((await post('settings/trust', before, owner)).status).toBe(200)
    expect(await list({ lang: 'ta', of: 'set_trust' })).toMatchObject({
      data: [{ id: 'ta-setting-set_trust', kind: 'setting', state: 'missing' }],
    })
    const words = { registration: 'பதிவு எண் E/1', tagline: 'ஒவ்வொரு குழந்தையும் பள்ளியில்' }
    expect(await save('ta-setting-set_trust', { ...words, tagline: '' })).toMatchObject({
      status: 400,
      body: { fields: { tagline: expect.any(String) } },
    })
    expect(await save('ta-setting-set_trust', words)).toMatchObject({ status: 200 })
    expect((await taglineIn('ta')).trust).toMatchObject({ tagline: words.tagline, lang: 'ta' })
    expect((await taglineIn('te')).trust).toMatchObject({ tagline: written.tagline, lang: 'en' })
    const saved = await one('ta-setting-set_trust')
    expect(saved).toMatchObject({ state: 'translated', by: expect.any(String) })
    expect(saved.texts.map((text) => text.name)).toEqual(['registration', 'tagline'])
    const { data: history } = await app.call('GET office/settings/history', {
      token: owner,
      query: { group: 'trust' },
    })
    expect(history[0]?.changes).toContainEqual({ field: 'tagline_ta', from: '', to: words.tagline })
    // texts whose English has changed are read in English again
    const { version } = (await groups()).trust
    const next = { ...before, version, tagline: 'No child left out' }
    expect((await post('settings/trust', next, owner)).status).toBe(200)
    expect((await taglineIn('ta')).trust).toMatchObject({ tagline: next.tagline, lang: 'en' })
    expect((await one('ta-setting-set_trust')).state).toBe('missing')
    // empty settings need no translation
    expect(await list({ lang: 'ta', of: 'set_tax' })).toMatchObject({ data: [] })
  })

  test('visitors read it at once in that language, and in no other', async () => {
    const need = await published()
    expect(await listed(need, 'ta')).toMatchObject({ name: 'Farida M.', lang: 'en' })
    expect(await save(`ta-need-${need}`, tamil)).toMatchObject({ status: 200 })
    expect(await save(`ar-need-${need}`, arabic)).toMatchObject({ status: 200 })
    expect(await listed(need, 'ta')).toMatchObject({ ...tamil, lang: 'ta' })
    expect(await read(need, 'ar')).toMatchObject({ ...arabic, lang: 'ar' })
    expect(await read(need, 'te')).toMatchObject({ name: 'Farida M.', lang: 'en' })
    const { state, by, texts } = await one(`ta-need-${need}`)
    expect({ state, texts }).toMatchObject({
      state: 'translated',
      texts: [{ former: null }, { former: null }],
    })
    expect(by).not.toBeNull()
    expect(Object.keys((await record(need)).translations)).toEqual(['ar', 'ta'])
  })

  test('where the English changes it stays, and is in the list again until somebody says that it fits', async () => {
    const need = await published()
    const id = `ta-need-${need}`
    await save(id, tamil)
    const { version } = await record(need)
    await made('needs/save', {
      ...needFields,
      id: need,
      version,
      requirement: 'A sewing machine and thread.',
      translations: { gu: { name: 'ફરીદા મ.', requirement: 'સિલાઈ મશીન.' } },
    })
    expect(await read(need, 'ta')).toMatchObject({ ...tamil, lang: 'ta' })
    expect(await read(need, 'gu')).toMatchObject({ lang: 'gu' })
    expect((await list({ lang: 'ta', state: 'changed' })).data).toMatchObject([{ id }])
    expect((await one(id)).texts).toMatchObject([
      { name: 'name', former: null },
      { name: 'requirement', former: 'A sewing machine.', english: 'A sewing machine and thread.' },
    ])
    await save(id, tamil)
    expect((await list({ lang: 'ta', state: 'changed' })).data).toEqual([])
  })

  test('what is written on the record since counts as made of the English beside it', async () => {
    const need = await published()
    const gujarati = { name: 'ફરીદા મ.', requirement: 'સિલાઈ મશીન.' }
    await save(`gu-need-${need}`, gujarati)
    const { version } = await record(need)
    // the language has form fields there: an editor who has them open is told
    expect(await post('needs/save', { ...needFields, id: need, version: version - 1 })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    })
    const other = { ...gujarati, requirement: 'સિલાઈ મશીન અને દોરો.' }
    const fields = { ...needFields, id: need, version, requirement: 'A machine and thread.' }
    await made('needs/save', { ...fields, translations: { gu: other } })
    expect(await one(`gu-need-${need}`)).toMatchObject({ state: 'translated', by: null })
    expect(await read(need, 'gu')).toMatchObject(other)
  })

  test('it has the bounds of its English, all of it or none, and no account but the trust’s', async () => {
    const id = `ta-need-${await published()}`
    expect(await save(id, { name: tamil.name })).toMatchObject({
      status: 400,
      body: { fields: { requirement: expect.any(String) } },
    })
    const long = { ...tamil, name: 'அ'.repeat(121) }
    expect(await save(id, long)).toMatchObject({ status: 400 })
    const elsewhere = { ...tamil, requirement: 'UPI: someone@okaxis' }
    expect(await save(id, elsewhere)).toMatchObject({ body: { code: 'other_account' } })
    const { seen } = await one(id)
    await save(id, tamil)
    expect(await save(id, arabic, { seen })).toMatchObject({ body: { code: 'changed_meanwhile' } })
    expect((await one(id)).texts.map(({ words }) => words)).toEqual([tamil.name, tamil.requirement])
  })

  test('translators and editors write it; others of the staff and visitors do not', async () => {
    const id = `ta-need-${await published()}`
    const { seen } = await one(id)
    for (const role of ['caseworker', 'treasurer', 'auditor'] as const)
      expect(await save(id, tamil, { token: await signInStaff(app, role), seen })).toMatchObject({
        status: 403,
      })
    expect(await save(id, tamil, { token: '', seen })).toMatchObject({ status: 401 })
    expect(await save(id, tamil, { token: editor })).toMatchObject({ status: 200 })
  })

  test('the list begins with what is open, has each once, and nothing that is a draft', async () => {
    const { id: draft } = await made('needs/save', needFields)
    const need = await published()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ lang: 'ar', perPage: 3, ...(after === undefined ? {} : { after }) })
      seen.push(...page.data.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen[0]).toMatch(/^ar-need-/)
    expect(seen).toContain(`ar-need-${need}`)
    expect(seen).not.toContain(`ar-need-${draft}`)
    expect((await list({ of: need, perPage: 100 })).data).toHaveLength(32)
    const query = { id: `ar-need-${draft}` }
    expect(
      await app.ask('GET', `/api/office/translations/content/one?id=${query.id}`, { token: translator }),
    ).toMatchObject({ status: 404 })
  })
})
