import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as office from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const root = new URL('../../../../../', import.meta.url)
const fileOf = (folder: string, lang: string) => readFileSync(new URL(`${folder}/${lang}.po`, root), 'utf8')

describe('the sentences of the site', () => {
  let app: TestApp
  let translator: string
  let editor: string
  let auditor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    translator = await office.signInStaff(app, 'translator')
    editor = await office.signInStaff(app, 'editor')
    auditor = await office.signInStaff(app, 'auditor')
  })
  afterAll(() => app.close())

  const ask = async (query: {
    lang?: 'gu' | 'hi'
    state?: 'missing' | 'draft' | 'second-read' | 'reviewed'
    place?: 'staff' | 'dates'
    waits?: 'yes' | 'second'
    q?: string
    after?: string
    perPage?: number
  }) => app.call('GET office/translations/sentences', { token: translator, query })
  const listed = (query: Parameters<typeof ask>[0] = {}) => ask({ lang: 'gu', ...query })
  const idOf = async (english: string, lang: 'gu' | 'hi' = 'gu') => {
    const { data } = await ask({ lang, q: english, perPage: 100 })
    const found = data.find((row) => row.english === english)
    if (!found) throw new Error(`the site does not say ${english}`)
    return found.id
  }
  const one = async (id: string) =>
    (await app.call('GET office/translations/sentence', { token: translator, query: { id } })).data
  const save = (body: object, token = translator) =>
    app.ask('POST', '/api/office/translations/save', { token, body })
  const sign = (body: object, token = translator) =>
    app.ask('POST', '/api/office/translations/sign', { token, body })
  const exported = async (catalogue: string) => {
    const address = `${app.url}/api/office/translations/file?lang=gu&catalogue=${catalogue}`
    return (await fetch(address, { headers: { authorization: `Bearer ${translator}` } })).text()
  }
  const suggest = (body: object) =>
    app.ask('POST', '/api/suggestion/add', { body: { lang: 'gu', page: '/need-help', ...body } })
  const tally = async () => {
    const { data } = await app.call('GET office/translations', { token: translator })
    return data.find(({ code }) => code === 'gu')
  }

  test('each stands with its English, its place, its glossary and how far it is', async () => {
    const detail = await one(await idOf('Donate Now'))
    expect(detail).toMatchObject({ lang: 'gu', english: 'Donate Now', state: 'second-read', waits: false })
    expect(detail.translation).toMatch(/દાન/)
    expect(detail.origins.length).toBeGreaterThan(0)
    expect(detail.glossary.map(({ english }) => english)).toContain('to give, donate')
    expect(detail.texts).toEqual([])
    expect((await ask({})).data).toEqual([])
    expect((await listed({ place: 'dates', q: 'November' })).data).toMatchObject([{ place: 'dates' }])
    const counted = await tally()
    expect(counted?.sentences).toBeGreaterThan(1000)
  })

  test('pages follow one another and show each sentence once; staff’s own come when asked for', async () => {
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await listed({ perPage: 100, ...(after === null ? {} : { after }) })
      seen.push(...page.data.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await tally())?.sentences)
    const [staffs] = (await listed({ place: 'staff' })).data
    expect(seen).not.toContain(staffs?.id)
    const wrong = await app.ask('GET', '/api/office/translations/sentences?lang=gu&after=made-up', {
      token: translator,
    })
    expect(wrong.body.code).toBe('bad_request')
  })

  test('another text is a draft until somebody signs it, and what stood before is told', async () => {
    const id = await idOf('Full name')
    const { translation: before } = await one(id)
    expect((await save({ id, seen: before, words: 'બાળકનું આખું નામ' })).status).toBe(200)
    expect(await one(id)).toMatchObject({
      translation: 'બાળકનું આખું નામ',
      state: 'draft',
      waits: true,
      released: before,
      texts: [{ from: 'written', by: 'Asmita Pandya', initials: null, outdated: false }],
    })
    // someone who read the earlier text is refused, and nothing unseen is overwritten
    expect((await save({ id, seen: before, words: 'નામ' }, editor)).body.code).toBe('changed_meanwhile')
    expect((await sign({ id, seen: before }, editor)).body.code).toBe('changed_meanwhile')
    expect((await sign({ id, seen: 'બાળકનું આખું નામ' }, editor)).status).toBe(200)
    expect(await one(id)).toMatchObject({
      state: 'reviewed',
      initials: 'JR',
      texts: [{ from: 'signed', initials: 'JR' }, { from: 'written' }],
    })
    expect((await listed({ waits: 'yes' })).data.map((row) => row.id)).toContain(id)
    expect((await listed({ state: 'reviewed' })).data.map((row) => row.id)).toEqual([id])
    expect(await tally()).toMatchObject({ reviewed: 1, waiting: 1 })
    const noted = await app.query(
      `select action from audit_log where action like 'translation.%' and detail->>'sentence' = $1 order by id`,
      [id],
    )
    expect(noted.map(({ action }) => action)).toEqual(['translation.proposed', 'translation.signed'])
  })

  test('of two who write at the same moment one is told', async () => {
    const id = await idOf('Your name')
    const { translation: seen } = await one(id)
    const answers = await Promise.all(
      // neither is used elsewhere: the one that wins is a new line of the file below
      ['આપનું શુભ નામ', 'આપનું નામ'].map((text, at) =>
        save({ id, seen, words: text }, at === 0 ? translator : editor),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await one(id)).texts).toHaveLength(1)
  })

  test.each([
    ['Donate Now', 'Donate Now', 'અંગ્રેજી'],
    ['Full name', 'पूरा नाम', 'લિપિ'],
    ['Full name', 'આખું  નામ', 'બે વાર'],
  ])('“%s” is not taken as “%s”, and told why in the reader’s language', async (english, text) => {
    const id = await idOf(english)
    const { translation: seen } = await one(id)
    const refused = await app.ask('POST', '/api/office/translations/save', {
      token: translator,
      body: { id, seen, words: text },
      headers: { 'accept-language': 'gu' },
    })
    expect(refused.body.code).toBe('bad_request')
    const { words: why } = refused.body['fields'] as { words: string }
    expect(why).toMatch(/\p{Script=Gujarati}/u)
    expect((await one(id)).translation).toBe(seen)
  })

  test('a language comes as the files of the repository, with nothing else changed than what was written', async () => {
    expect(await exported('contract')).toBe(fileOf('packages/contract/locales', 'gu'))
    expect(await exported('server')).toBe(fileOf('apps/server/locales', 'gu'))
    const before = fileOf('apps/web/app/locales', 'gu').split('\n')
    const after = (await exported('web')).split('\n')
    const added = after.filter((line) => !before.includes(line))
    expect(after.length).toBe(before.length)
    expect(added).toHaveLength(4)
    expect(added).toEqual(expect.arrayContaining(['#, reviewed-by JR', 'msgstr "બાળકનું આખું નામ"', '#, draft']))
  })

  test('a file is taken: what is another becomes a draft, what is wrong is told, nothing is lost', async () => {
    const entries = [
      ['Donate Now', 'હમણાં દાન આપો'],
      ['Amount', 'Amount'],
      ['Nobody says this', 'આ કોઈ કહેતું નથી'],
      ['Full name', 'બાળકનું આખું નામ'],
      ['E-mail', ''],
    ]
    const text = entries.map(([id, str]) => `#, reviewed-by ZZ\nmsgid "${id}"\nmsgstr "${str}"\n`).join('\n')
    const { data } = await app.call('POST office/translations/import', {
      token: translator,
      body: { lang: 'gu', text },
    })
    expect(data).toMatchObject({
      taken: 1,
      unchanged: 1,
      refused: [
        { english: 'Amount', words: 'Amount' },
        { english: 'Nobody says this', words: 'આ કોઈ કહેતું નથી' },
      ],
    })
    // a reviewer named in the file is nobody’s signature
    expect(await one(await idOf('Donate Now'))).toMatchObject({
      state: 'draft',
      texts: [{ from: 'imported' }],
    })
    const nothing = await app.ask('POST', '/api/office/translations/import', {
      token: translator,
      body: { lang: 'gu', text: 'a photograph, say' },
    })
    expect(nothing.body.code).toBe('bad_request')
    // an exported file can be imported again, with no changes
    const again = await app.call('POST office/translations/import', {
      token: translator,
      body: { lang: 'gu', text: await exported('web') },
    })
    expect(again.data).toMatchObject({ taken: 0, refused: [] })
  })

  test.each([
    ['of newlines', '\n'.repeat(900_000)],
    ['of one sentence on 220,000 lines', `msgid ""\n${'"a"\n'.repeat(220_000)}`],
    ['of sentences without end', 'msgid "a"\nmsgstr "b"\n'.repeat(30_000)],
  ])('a file %s is too large for one of ours', async (_of, text) => {
    const { status, body } = await app.ask('POST', '/api/office/translations/import', {
      token: translator,
      body: { lang: 'gu', text },
    })
    expect([status, body['fields']]).toEqual([400, { text: 'This file is too large to be one of ours.' }])
  })

  test('a visitor suggests better words; they are found by their sentence, taken over or set aside', async () => {
    const id = await idOf('Send request')
    const { translation } = await one(id)
    // repeated with its key, it is one
    for (const key of ['suggestion-key-one', 'suggestion-key-one'])
      expect((await suggest({ read: translation, better: 'વિનંતી મોકલી આપો', once: key })).status).toBe(200)
    expect((await suggest({ read: translation, better: 'મોકલો' })).status).toBe(200)
    expect((await suggest({ lang: 'en', read: 'Send', better: 'Post' })).body.code).toBe('bad_request')
    expect((await suggest({ read: '', better: 'મોકલો' })).body['fields']).toHaveProperty('read')
    expect((await suggest({ read: 'x', better: 'y', leave_empty: 'https://spam.example' })).status).toBe(400)
    expect((await suggest({ read: 'x', better: 'y', page: '//elsewhere.example' })).status).toBe(400)
    const { suggestions } = await one(id)
    expect(suggestions.map(({ better }) => better)).toEqual(['વિનંતી મોકલી આપો', 'મોકલો'])
    const [first, second] = suggestions
    const read = await app.call('GET office/translations/suggestion', {
      token: translator,
      query: { id: first?.id ?? '' },
    })
    expect(read.data.sentences.map((sentence) => sentence.id)).toContain(id)
    const translated = { id, seen: translation, words: 'વિનંતી મોકલી આપો', suggestion: first?.id }
    expect((await save(translated)).status).toBe(200)
    expect((await save({ ...translated, seen: 'વિનંતી મોકલી આપો', words: 'મોકલી આપો' })).body.code).toBe(
      'changed_meanwhile',
    )
    const aside = { id: second?.id, reason: 'Too short to be understood.' }
    const setAside = () =>
      app.ask('POST', '/api/office/translations/set-aside', { token: translator, body: aside })
    expect((await setAside()).status).toBe(200)
    expect((await setAside()).body.code).toBe('changed_meanwhile')
    expect(await one(id)).toMatchObject({ suggestions: [], texts: [{ from: 'suggested' }] })
    const { data } = await app.call('GET office/translations/suggestions', {
      token: translator,
      query: { lang: 'gu' },
    })
    expect(data.map(({ state, reason, by }) => [state, reason, by])).toEqual([
      ['taken', '', 'Asmita Pandya'],
      ['set_aside', 'Too short to be understood.', 'Asmita Pandya'],
    ])
  })

  test('one person alone neither turns a rule about money round nor signs it; a second one does', async () => {
    const id = await idOf('Nothing was paid')
    const { translation: before } = await one(id)
    const [wrong, right] = ['પૈસા ચૂકવાઈ ગયા', 'કશું ચૂકવાયું નથી']
    const released = await exported('web')
    expect((await save({ id, seen: before, words: wrong })).status).toBe(200)
    const own = await sign({ id, seen: wrong })
    expect([own.status, own.body.code]).toEqual([409, 'second_person'])
    expect(await one(id)).toMatchObject({
      twoPeople: true,
      state: 'draft',
      waits: false,
      waitsForSecond: true,
      maySign: false,
    })
    expect((await listed({ waits: 'second' })).data.map((row) => row.id)).toContain(id)
    // neither saving it again nor importing it changes its author
    const file = `msgid "Nothing was paid"\nmsgstr "${wrong} "\n`
    await app.call('POST office/translations/import', { token: translator, body: { lang: 'gu', text: file } })
    const { translation: now } = await one(id)
    expect((await sign({ id, seen: now })).body.code).toBe('second_person')
    expect(await exported('web')).toBe(released)

    expect((await save({ id, seen: now, words: right }, editor)).status).toBe(200)
    expect((await sign({ id, seen: right }, editor)).body.code).toBe('second_person')
    expect((await sign({ id, seen: right })).status).toBe(200)
    const signed = new RegExp(
      `#, reviewed-by AP\n(?:msgctxt ".*"\n)?msgid "Nothing was paid"\nmsgstr "${right}"`,
    )
    expect(await exported('web')).toMatch(signed)
    // a text that two people agreed on stays while one of them writes another
    expect((await save({ id, seen: right, words: wrong })).status).toBe(200)
    expect(await exported('web')).toContain(`msgid "Nothing was paid"\nmsgstr "${right}"`)
    expect(await one(id)).toMatchObject({ translation: wrong, waits: true, waitsForSecond: true })
  })

  test('an auditor reads, and writes nothing', async () => {
    const id = await idOf('Donate Now')
    const { translation: seen } = await one(id)
    expect((await save({ id, seen, words: 'દાન કરો' }, auditor)).body.code).toBe('forbidden')
    expect((await sign({ id, seen }, auditor)).body.code).toBe('forbidden')
    await app.call('GET office/translations', { token: auditor })
  })
})
