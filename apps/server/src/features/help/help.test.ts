import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { financialYear } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, formOf, helpAnswers as values, photo } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { solve } from '../../../test/proofs.ts'

const OFFICE = 'office@sahay.example'

const ngo = {
  organisation: 'Prakash Foundation',
  name: 'Amit Trivedi',
  email: 'amit@prakash.example',
  mobileNo: '+919825054321',
  consent: consentTo('organisation'),
  message: 'We run two night schools and would like to work with you.',
}

describe('asking for help', () => {
  let app: TestApp
  let picture: Buffer

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    picture = await photo()
  })
  afterAll(() => app.close())

  const ask = (change: Readonly<Record<string, string>> = {}, path = 'needInquiry/add') =>
    app.ask('POST', `/api/${path}`, {
      body: formOf({ ...values, ...change }, { field: 'document', bytes: picture }),
    })
  const connect = (change: Readonly<Record<string, string>>) =>
    app.ask('POST', '/api/ngoInquiry/add', { body: { ...ngo, ...change } })
  const files = async () =>
    (await readdir(join(app.dataDir, 'files'), { recursive: true })).filter((name) =>
      name.endsWith('original'),
    )

  test('a request is kept with its picture, gets a number, and staff get a mail', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    const { id, reference } = answer.body['data'] as { id: string; reference: string }
    expect(reference).toMatch(/^HELP\/\d{4}-\d{2}\/0001$/)
    expect(answer.body.message).toBe(`Help request submitted successfully! Its number is ${reference}.`)
    const [stored] = await app.query(`select * from help_requests where id = $1`, [id])
    expect(stored).toMatchObject({
      name: 'Sunita Rathod',
      type: 'Health',
      mobile: '+919825012345',
      reference,
    })
    const [document] = await app.query(`select * from documents where subject_id = $1`, [id])
    expect(document).toMatchObject({ kind: 'help', is_private: true, width: 40, height: 60 })
    expect(document?.['id']).toBe(stored?.['document_id'])
    await journey.eventually(async () => (await app.mailsTo(OFFICE)).length === 1)
    const [mail] = await app.mailsTo(OFFICE)
    expect(mail?.subject).toBe(`Help request ${reference}: Medical & Healthcare`)
    expect(mail?.text).toContain('+919825012345')
  })

  test('a message may be left out, and the bracketed name answers as well', async () => {
    const form = formOf(values, { field: 'document', bytes: picture })
    form.delete('message')
    expect((await app.ask('POST', '/api/needHelp', { body: form })).status).toBe(200)
    expect((await ask({ message: '' })).status).toBe(200)
  })

  test('numbers have no gaps, however many ask at once and whatever is refused between them', async () => {
    const requests = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0 ? ask({ address: 'My number is 2341 2341 2346.' }) : ask(),
    )
    const answers = await Promise.all(requests)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    const rows = await app.query('select reference from help_requests order by reference')
    const numbers = rows.map(({ reference }) => Number(String(reference).slice(-4)))
    expect(numbers).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1))
    expect(rows.length).toBe(18)
  })

  test('what is missing or wrong is named, and nothing of it is kept', async () => {
    const before = (await files()).length
    expect(await app.ask('POST', '/api/needInquiry/add', { body: formOf(values) })).toMatchObject({
      status: 400,
      body: { code: 'file_missing', fields: { document: 'Choose a photo of the document.' } },
    })
    expect(await app.ask('POST', '/api/needInquiry/add', { body: values })).toMatchObject({
      status: 400,
      body: { code: 'file_missing' },
    })
    expect(await ask({ type: 'Money' })).toMatchObject({
      status: 400,
      body: { fields: { type: 'Choose the kind of help.' } },
    })
    expect(await ask({ mobileNo: '0000000000' })).toMatchObject({
      body: { fields: { mobileNo: 'Check the mobile number.' } },
    })
    expect(await ask({ leave_empty: 'https://spam.example' })).toMatchObject({ status: 400 })
    for (const field of ['Fullname', 'address', 'message'])
      expect(await ask({ [field]: 'Mine: 2341-2341-2346' })).toMatchObject({
        status: 400,
        body: { code: 'aadhaar_number' },
      })
    for (const written of ['૨૩૪૧ ૨૩૪૧ ૨૩૪૬', '२३४१२३४१२३४६', '2341\u00a02341\u00a02346'])
      expect(await ask({ message: written })).toMatchObject({ body: { code: 'aadhaar_number' } })
    expect(await files()).toHaveLength(before)
  })

  test('an address that asks very often proves that it is no robot, then waits, by whichever name it calls', async () => {
    const strict = await startTestApp(inject('databaseUrl'), { LIMITS: 'on' })
    try {
      const send = (nth: number, headers: Record<string, string> = {}) =>
        strict.ask('POST', nth % 2 === 0 ? '/api/ngoInquiry/add' : '/api/connectNgo', { body: ngo, headers })
      const answers = []
      for (let nth = 0; nth < 18; nth++)
        answers.push(await send(nth, { 'x-forwarded-for': `203.0.113.${nth}` }))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
      expect(answers.filter(({ body }) => body.code === 'proof_needed')).toHaveLength(3)
      for (let nth = 0; nth < 5; nth++)
        expect((await send(nth, { 'x-proof': await solve(strict) })).status).toBe(200)
      expect((await send(0, { 'x-proof': await solve(strict) })).body.code).toBe('too_many')
      // a refused client is told when to try again
      const burst = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth)))
      expect(burst.filter(({ headers }) => Number(headers.get('retry-after')) > 0)).toHaveLength(20)
    } finally {
      await strict.close()
    }
  })

  test('without room for pictures forms with one are refused in a sentence, and gifts go on', async () => {
    const full = await startTestApp(inject('databaseUrl'), { UPLOADS_MB_A_DAY: '1' })
    try {
      const body = formOf(values, { field: 'document', bytes: picture })
      expect((await full.ask('POST', '/api/needInquiry/add', { body })).status).toBe(200)
      await full.query('update documents set bytes = 1024 * 1024')
      await full.advance(1)
      expect(await full.ask('POST', '/api/needInquiry/add', { body })).toMatchObject({
        status: 503,
        body: { code: 'no_room', message: expect.stringContaining('tomorrow') },
      })
      expect((await full.ask('POST', '/api/ngoInquiry/add', { body: ngo })).status).toBe(200)
      await journey.donate(full, await journey.signUp(full, journey.somebody()), 'need_demo01', 5)
      await full.advance(25 * 60)
      expect((await full.ask('POST', '/api/needInquiry/add', { body })).status).toBe(200)
    } finally {
      await full.close()
    }
  })

  test('another organisation asks to connect, and gets a number of its own series', async () => {
    const answer = await app.ask('POST', '/api/connectNgo', { body: ngo })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { reference: expect.stringMatching(/^NGO\/\d{4}-\d{2}\/0001$/) } },
    })
    await journey.eventually(async () =>
      (await app.mailsTo(OFFICE)).some(({ subject }) => subject.startsWith('Prakash Foundation')),
    )
    expect(
      await app.ask('POST', '/api/ngoInquiry/add', { body: { ...ngo, message: '2341 2341 2346' } }),
    ).toMatchObject({ status: 400, body: { code: 'aadhaar_number' } })
  })

  test('a form that comes several times with its key is one request, one number and one mail', async () => {
    const key = 'help-key-number-one'
    const numbers = async () =>
      (await app.query(`select last from number_series where series in ('HELP', 'NGO') order by series`)).map(
        ({ last }) => Number(last),
      )
    const before = await numbers()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask({ once: key })))
    answers.push(await ask({ once: key }))
    const connected = [await connect({ once: key }), await connect({ once: key })]
    for (const sent of [answers, connected]) {
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
      const [reference = '', ...others] = new Set(
        sent.map(({ body }) => (body['data'] as { reference: string }).reference),
      )
      expect(others).toEqual([])
      const mails = async () =>
        (await app.mailsTo(OFFICE)).filter(({ subject }) => subject.includes(reference)).length
      await journey.eventually(async () => (await mails()) > 0)
      expect(await mails()).toBe(1)
    }
    expect(await app.query('select 1 from help_requests where once = $1', [key])).toHaveLength(1)
    expect(await app.query('select 1 from ngo_requests where once = $1', [key])).toHaveLength(1)
    expect(await numbers()).toEqual(before.map((last) => last + 1))
  })

  test('the numbers begin anew with the financial year', async () => {
    await app.advance(366 * 24 * 60)
    const { body } = await ask()
    const { reference } = body['data'] as { reference: string }
    const inAYear = new Date(Date.now() + 366 * 24 * 3600 * 1000)
    expect(reference).toBe(`HELP/${financialYear(inAYear)}/0001`)
  })

  test('the log names nobody who asked', async () => {
    const log = await app.log()
    for (const word of ['Sunita', '9825012345', 'Bapunagar', 'Prakash', '2341 2341', '2341-2341'])
      expect(log).not.toContain(word)
  })
})
