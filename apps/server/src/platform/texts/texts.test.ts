import type { PublishedText } from '@sahay/contract/content/texts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'

const translations = {
  en: '## Your choice\n\nCall {phone}, or read the [terms](/terms-conditions).',
  gu: '## તમારી પસંદગી\n\n{phone} પર ફોન કરો.',
}

describe('the longer texts of the site', () => {
  let app: TestApp
  let owner = ''
  let editor = ''

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const ask = (path: string, body: object, token = owner) =>
    app.ask('POST', `/api/office/texts/${path}`, { token, body })
  const save = async (name: string, body: object) =>
    (await ask('save', { name, version: 0, ...body })).body['data'] as { id: string; version: number }
  const shown = async (name: string, lang = 'en') => {
    const headers = { 'accept-language': lang }
    const answer = await app.ask('GET', `/api/texts?names=${name}`, { headers })
    return (answer.body['data'] as Record<string, PublishedText>)[name]
  }
  const read = async (name: string) =>
    (await app.ask('GET', `/api/office/texts/one?name=${name}`, { token: owner })).body['data'] as {
      state: string
      draft: object | null
      versions: { words: object | null }[]
    }

  test('the built-in text stands until one is published, and then the trust’s own in each language', async () => {
    const draft = await save('privacy', { words: translations })
    expect(await shown('privacy')).toBeUndefined()
    expect(await read('privacy')).toMatchObject({ state: 'draft', versions: [] })
    expect(await ask('publish', draft)).toMatchObject({ status: 200 })
    const english = await shown('privacy')
    expect(english).toMatchObject({
      lang: 'en',
      blocks: [
        { heading: 'Your choice', id: 'your-choice' },
        {
          paragraph: [
            { text: 'Call +91 00000 00000, or read the ' },
            { text: 'terms', to: '/terms-conditions' },
            { text: '.' },
          ],
        },
      ],
    })
    expect(await shown('privacy', 'gu')).toMatchObject({
      lang: 'gu',
      blocks: [{ heading: 'તમારી પસંદગી', id: 'your-choice' }, {}],
      // no native speaker has signed off Gujarati
      english: english?.blocks,
    })
    expect(await shown('privacy', 'hi')).toMatchObject({ lang: 'en' })
  })

  test('no text names another account than the trust’s own, and owners have a mail of each that is published', async () => {
    const stolen = { name: 'what_we_serve', version: 0, words: { en: 'Send gifts to evil@okaxis only.' } }
    expect(await ask('save', stolen, editor)).toMatchObject({ status: 400, body: { code: 'other_account' } })
    const draft = await save('what_we_serve', { words: { en: 'We were founded on a rainy day.' } })
    expect(await ask('publish', draft, editor)).toMatchObject({ status: 200 })
    await app.advance(0)
    const mails = (await app.mailsTo('owner@sahay.example')).filter(({ text }) =>
      text.includes('We were founded on a rainy day.'),
    )
    expect(mails).toHaveLength(1)
  })

  test('what is to come is not shown before its time, and what was in force stays to be read', async () => {
    const first = await save('terms', { words: { en: 'The first.' } })
    await ask('publish', first)
    const second = await save('terms', { words: { en: 'The second.' }, note: 'Shorter.' })
    const at = minutesAfter(await app.advance(0), 10).toISOString()
    expect(await ask('publish', { ...second, at: '2026-01-01T00:00:00Z' })).toMatchObject({ status: 400 })
    expect(await ask('publish', { ...second, at })).toMatchObject({ status: 200 })
    await app.advance(9)
    expect(await shown('terms')).toMatchObject({ blocks: [{ paragraph: [{ text: 'The first.' }] }] })
    await app.advance(1)
    expect(await shown('terms')).toMatchObject({
      since: at,
      blocks: [{ paragraph: [{ text: 'The second.' }] }],
    })
    expect((await read('terms')).versions).toMatchObject([
      { words: { en: 'The second.' }, since: at, note: 'Shorter.', by: 'Hetal Shah' },
      { words: { en: 'The first.' } },
    ])
    await expect(
      app.query(`update text_versions set words = '{"en": ""}' where id = $1`, [second.id]),
    ).rejects.toThrow(/stays as it is/)
    await ask('publish', await save('terms', { words: null }))
    expect(await shown('terms')).toBeUndefined()
    expect(await read('terms')).toMatchObject({ state: 'built_in', draft: null })
  })

  test('two who write one draft lose nothing, and one that waits can be taken back', async () => {
    const { id, version } = await save('about', { words: { en: 'We help.' } })
    expect(await ask('save', { name: 'about', version: 0, words: null })).toMatchObject({ status: 409 })
    const next = (await ask('save', { name: 'about', version, words: translations })).body['data'] as {
      version: number
    }
    const at = '2099-01-01T00:00:00Z'
    expect(await ask('publish', { id, version, at })).toMatchObject({ status: 409 })
    expect(await ask('publish', { id, version: next.version, at })).toMatchObject({ status: 200 })
    expect(await read('about')).toMatchObject({ state: 'scheduled' })
    const waiting = { id, version: next.version + 1 }
    expect(await ask('withdraw', { ...waiting, to: 'away' })).toMatchObject({ status: 200 })
    expect(await read('about')).toMatchObject({ state: 'built_in', draft: null, versions: [] })
  })

  test('an editor writes what the trust says of itself, and not what it is bound by', async () => {
    const draft = { version: 0, words: { en: 'We help.' } }
    expect(await ask('save', { name: 'terms', ...draft }, editor)).toMatchObject({ status: 403 })
    const saved = await ask('save', { name: 'what_we_serve', ...draft }, editor)
    expect(saved).toMatchObject({ status: 200 })
    const terms = await save('terms', { words: { en: 'New.' } })
    expect(await ask('publish', terms, editor)).toMatchObject({ status: 403 })
    const bad = { name: 'about', version: 0, words: { en: '[here](javascript:x)' } }
    expect(await ask('save', bad)).toMatchObject({
      status: 400,
      body: { fields: { 'words.en': expect.any(String) as string } },
    })
  })
})
