import { languages } from '@sahay/contract/kernel/languages'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPseudoCatalogue } from '../src/kernel/language/catalogues.ts'
import { type TestApp, startTestApp } from './test-app.ts'
import * as journey from './journey.ts'

/** Every sentence of a language but English stands between brackets that name it: `[hi Please sign in to go on.]`. */
describe('languages of the API and of mails', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { readCatalogue: readPseudoCatalogue })
  })
  afterAll(() => app.close())

  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' }

  test('a refusal, its values and its fields are said in the language that is asked for', async () => {
    const unsigned = await app.ask('POST', '/api/donationDetail/add', { headers: hindi, body: {} })
    expect(unsigned.body).toMatchObject({ code: 'not_signed_in', message: '[hi Please sign in to go on.]' })
    expect(unsigned.headers.get('content-language')).toBe('hi')
    expect(unsigned.headers.get('vary')).toContain('accept-language')
    const person = { name: '', email: 'no address', mobile_no: '+919825012345' }
    const faulty = await app.ask('POST', '/api/auth/signup', { headers: hindi, body: person })
    expect(faulty.body['fields']).toEqual({
      name: '[hi Enter your name.]',
      email: expect.stringMatching(/^\[hi /) as string,
    })
    const nowhere = await app.ask('GET', '/api/nothing', { headers: { 'accept-language': 'gu' } })
    expect(nowhere.body.message).toBe('[gu We could not find that.]')
  })

  test('who names no language of ours is answered in English', async () => {
    for (const headers of [{}, { 'accept-language': '*' }, { 'accept-language': 'fr-FR, de;q=0.8' }]) {
      const answer = await app.ask('POST', '/api/donationDetail/add', { headers, body: {} })
      expect(answer.body.message).toBe('Please sign in to go on.')
      expect(answer.headers.get('content-language')).toBe('en')
    }
  })

  test('an answer that is granted says so in the language', async () => {
    const { body } = await app.ask('POST', '/api/auth/signup', { headers: hindi, body: journey.somebody() })
    expect(body.message).toBe('[hi We have sent a 6-digit code. It may take a minute to arrive.]')
  })

  test('a thousand calls in turns are each answered in their own language, kept or not', async () => {
    const codes = languages.map(({ code }) => code)
    const mixed = await Promise.all(
      Array.from({ length: 1_000 }, async (_, nth) => {
        const code = codes[nth % codes.length] ?? 'en'
        const path = nth % 2 === 0 ? '/api/settings' : '/api/donationDetail/history'
        const answer = await app.ask('GET', path, { headers: { 'accept-language': code } })
        const refusal = 'Please sign in to go on.'
        const expected = nth % 2 === 0 ? 'OK' : code === 'en' ? refusal : `[${code} ${refusal}]`
        return answer.body.message === expected && answer.headers.get('content-language') === code
          ? []
          : [nth]
      }),
    )
    expect(mixed.flat()).toEqual([])
  })
})
