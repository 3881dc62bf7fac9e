import { type ConsentForm, consentNotice } from '@sahay/contract/consent/consent'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf, photo } from '../../../test/forms.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as family from '../../../test/schemes-journey.ts'
import { documentsModule } from '../documents/documents.module.ts'

const person = {
  name: 'Bhavna Desai',
  email: 'bhavna@mail.example',
  mobileNo: '+919825012345',
  address: '4 Relief Road',
  message: 'Books.',
}

const forms: Readonly<Record<ConsentForm, { path: string; table: string; filled: () => Promise<FormData> }>> =
  {
    application: {
      path: 'trustInquiry/add',
      table: 'applications',
      filled: async () => family.form(family.family()),
    },
    help: {
      path: 'needInquiry/add',
      table: 'help_requests',
      filled: async () =>
        formOf(
          { ...person, Fullname: person.name, type: 'Health' },
          { field: 'document', bytes: await photo() },
        ),
    },
    organisation: {
      path: 'ngoInquiry/add',
      table: 'ngo_requests',
      filled: async () => formOf({ ...person, organisation: 'Prakash' }),
    },
    inquiry: {
      path: 'donatorInquiry/add',
      table: 'inquiries',
      filled: async () =>
        formOf({ ...person, amount: '5', type: 'company' }, { field: 'photo', bytes: await photo() }),
    },
    pledge: {
      path: 'pledge/add',
      table: 'pledges',
      filled: async () => formOf({ name: person.name, contact: person.email, amount: '5' }),
    },
  }

describe('a form that keeps what names somebody', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  test.each(Object.keys(forms) as ConsentForm[])(
    '"%s" is taken with the notice of today alone, and its hash is kept',
    async (name) => {
      const { path, table, filled } = forms[name]
      const { version, items } = consentNotice(name)
      const send = async (consent: string | null) => {
        const form = await filled()
        form.delete('consent')
        if (consent !== null) form.set('consent', consent)
        return app.ask('POST', `/api/${path}`, { body: form })
      }
      for (const absent of [null, '', '  '])
        expect(await send(absent)).toMatchObject({
          status: 400,
          body: { code: 'consent_missing', values: { read: `/api/consent/${name}` } },
        })
      expect(await send('2019-1')).toMatchObject({
        status: 409,
        body: { code: 'consent_outdated', values: { version, notice: items.join('\n') } },
      })
      expect(await app.query(`select 1 from ${table}`)).toEqual([])
      // no checkbox: terms that were not ticked do not block the form
      expect(await send(version)).toMatchObject({ status: 200 })
      expect(
        await app.query(
          `select consent_version, consent_sha256 = sha256(convert_to($1, 'utf8')) as same from ${table}`,
          [items.join('\n')],
        ),
      ).toEqual([{ consent_version: version, same: true }])
    },
  )

  test('a program reads the notice and its version where the refusal says, in its language', async () => {
    const { version, items } = consentNotice('pledge')
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await fetch(`${app.url}/api/consent/pledge`, { headers })
      return ((await answer.json()) as { data: object }).data
    }
    expect(await read('en')).toEqual({ version, lang: 'en', items })
    expect(await read('gu')).toMatchObject({
      version,
      lang: 'gu',
      items: expect.not.arrayContaining([...items]),
    })
    // no native speaker has reviewed it: the English text is binding
    expect(await read('ta')).toMatchObject({ version, lang: 'ta', english: items })
    expect(await app.ask('GET', '/api/consent/nothing')).toMatchObject({ status: 400 })
  })
})

test('the notice beside an application names every role that may look at its pictures', () => {
  const { items } = consentNotice('application')
  const seen = items.find((item) => item.includes('see the pictures'))
  for (const role of documentsModule.permissions['documents.read']) expect(seen).toContain(`${role}s`)
})
