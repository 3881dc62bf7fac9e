import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { financialYear } from '@sahay/contract/kernel/time'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { photo } from '../../../test/forms.ts'
import { gif, photoWithPage, widePng } from '../../../test/hostile-pictures.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'

const year = financialYear(new Date())

describe('a family applies', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const rows = async () => (await app.query('select id from applications')).length
  const files = async () => {
    const all = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return all.filter((one) => one.isFile()).length
  }
  const mailed = async (sent: family.Sent, subject: RegExp) =>
    (await app.mailsTo(sent.values['email'] ?? '')).filter((mail) => subject.test(mail.subject))

  test('it is stored with its documents, its notice and its order; nothing is mailed before it is paid', async () => {
    const values = family.family()
    const small = await photo()
    const { status, body } = await family.send(app, values, { school_id_photo: small })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: true,
        data: expect.stringMatching(/^order_/),
        id: expect.stringMatching(/^app_/),
        reference: expect.stringMatching(/^SAHAY-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        amountPaise: 12_000_00,
      },
    })
    const [stored] = await app.query(`select * from applications where id = $1`, [body['id']])
    expect(stored).toMatchObject({
      status: 'received',
      registration: null,
      year,
      scheme: 'fees',
      consent_version: '2026-3',
      terms_ticked: true,
      guardian_mobile: `+${values['father_mobileNo']}`,
    })
    expect(stored?.['consent_sha256']).toHaveLength(32)
    const documents = await app.query(
      `select paper, is_private from application_papers join documents on documents.id = document_id
       where application_id = $1 order by paper`,
      [body['id']],
    )
    expect(documents).toEqual([
      { paper: 'adhaar_card_photo', is_private: true },
      { paper: 'school_id_photo', is_private: true },
      { paper: 'student_photo', is_private: true },
    ])
    await app.advance(5)
    expect(await app.mailsTo(values['email'] ?? '')).toEqual([])
  })

  test('a form sent again with its key, in turn or at once, makes one application', async () => {
    const values = family.family({ once: randomUUID() })
    const sent = await Promise.all([1, 2, 3].map(() => family.apply(app, values)))
    const again = await family.apply(app, values)
    for (const one of sent) expect(one).toEqual(again)
  })

  test('what cannot be is refused with a sentence at its field, and nothing of it is kept', async () => {
    const before = { rows: await rows(), files: await files() }
    const refused = async (change: Record<string, string>) => {
      const { status, body } = await family.send(app, family.family(change))
      expect(status).toBe(400)
      return body.code === 'bad_request' ? body['fields'] : body.code
    }
    const tomorrow = new Date(Date.now() + 36 * 3600 * 1000).toISOString().slice(0, 10)
    expect(await refused({ student_Birthdate: tomorrow })).toEqual({
      student_Birthdate: 'This date is in the future. Check the birth date.',
    })
    expect(await refused({ student_Birthdate: '2016-02-30' })).toHaveProperty('student_Birthdate')
    const uniform = { yojana_type: 'Uniform & Stationery Yojana' }
    expect(await refused({ ...uniform, nominal_fee: '3999' })).toEqual({
      nominal_fee: 'Uniform & Stationery Yojana costs exactly ₹4,000.',
    })
    expect(await refused({ nominal_fee: '0' })).toHaveProperty('nominal_fee')
    expect(await refused({ business_mobileNo: '0000000000' })).toEqual({
      business_mobileNo: 'Check the second mobile number.',
    })
    for (const pincode of ['38001', '3800155', '038001', '380 01'])
      expect(await refused({ pincode })).toEqual({ pincode: 'Check the pincode: it has 6 digits.' })
    expect(await refused({ student_standard: '13' })).toHaveProperty('student_standard')
    for (const field of ['student_lastname', 'school_address', 'business_address', 'other_information'])
      expect(await refused({ [field]: 'Mine: 2341 2341 2346' })).toBe('aadhaar_number')
    const without = await family.form(family.family())
    without.delete('adhaar_card_photo')
    expect(await app.ask('POST', '/api/trustApplication', { body: without })).toMatchObject({
      status: 400,
      body: { code: 'file_missing', fields: { adhaar_card_photo: expect.any(String) } },
    })
    expect({ rows: await rows(), files: await files() }).toEqual(before)
  })

  test('classes 10 to 12 and an amount of ₹1 are taken, and Uniform & Stationery for exactly ₹4,000', async () => {
    for (const student_standard of ['10', '12', 'nursary-balbhavan'])
      await family.apply(app, family.family({ student_standard, nominal_fee: '1' }))
    const yojana_type = 'Uniform & Stationery Yojana'
    const { orderId } = await family.apply(app, family.family({ yojana_type, nominal_fee: '4000' }))
    expect(orderId).toMatch(/^order_/)
  })

  test('documents that mean harm are refused and leave nothing, or are made anew', async () => {
    const before = { rows: await rows(), files: await files() }
    const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const harmful: readonly (readonly [Uint8Array, number])[] = [
      [widePng(14_000, 14_000), 413],
      [gif([9, 9], 1, { frame: [65_535, 65_535] }), 413],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
      [image.subarray(0, image.length / 2), 415],
      [Buffer.from('%PDF-1.7'), 415],
      [Buffer.alloc(8 * 1024 * 1024 + 1), 413],
    ]
    for (const [bytes, status] of harmful) {
      const answer = await family.send(app, family.family(), { adhaar_card_photo: bytes })
      expect(answer).toMatchObject({ status, body: { fields: { adhaar_card_photo: expect.any(String) } } })
    }
    expect({ rows: await rows(), files: await files() }).toEqual(before)
    for (const bytes of [await photoWithPage(), gif([0x2a2f, 1], 1, { after: '*/=1;alert(1)' })])
      expect((await family.send(app, family.family(), { adhaar_card_photo: bytes })).status).toBe(200)
  })

  test('paid at once by many: gapless numbers, one slip and one mail each', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => family.apply(app)))
    const paid = await Promise.all(
      sent.map(async (one) => ({ one, paid: await journey.pay(app, one.orderId) })),
    )
    const answers = [...paid, ...paid].map((order) => family.confirm(app, order.one, order.paid))
    for (const { body } of await Promise.all(answers)) expect(body['payment']).toBe('Success')
    await app.advance(1)
    const numbers = await app.query(`select registration from applications where registration is not null`)
    expect(
      numbers.map(({ registration }) => String(registration)).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(Array.from({ length: 6 }, (_, index) => `REG/${year}/000${index + 1}`))
    for (const one of sent) {
      const [mail, ...more] = await mailed(one, /./)
      expect(more).toEqual([])
      expect(mail?.text).toMatch(new RegExp(`registration number is REG/${year}/000\\d`))
      expect(mail?.text).toMatch(/We will decide by \d+ \w+ \d{4}\./)
      expect(mail?.text).toMatch(/this number and your mobile number: http\S+\/application-status$/m)
      expect(mail?.attachments).toHaveLength(1)
    }
  })

  test('who has paid for this child, scheme and year is told so before paying again, and may all the same', async () => {
    const first = family.family()
    const { student_Birthdate = '', father_mobileNo: father = '', business_mobileNo: second = '' } = first
    const sent = await family.apply(app, first)
    const same = { student_Birthdate, father_mobileNo: second, business_mobileNo: father }
    const again = async (change: Record<string, string> = {}) => {
      const { status, body } = await family.send(app, family.family({ ...same, ...change }))
      expect(status).toBe(200)
      const { id, thanks_key: key } = body
      const page = await app.ask('GET', `/api/thanks/application/${String(id)}`, {
        headers: { 'x-thanks-key': String(key) },
      })
      const { application } = page.body['data'] as { application: { paidBefore: boolean } }
      expect(application.paidBefore).toBe(body['paid_before'])
      return body
    }
    // an unpaid application costs the family nothing
    expect(await again()).toMatchObject({ paid_before: false })
    await family.payFor(app, sent)
    const warned = await again()
    expect(warned).toMatchObject({ paid_before: true, data: expect.stringMatching(/^order_/) })
    // nothing about the other one is revealed, not even its number
    const [one] = await app.query('select registration from applications where id = $1', [sent.id])
    for (const word of [String(one?.['registration']), sent.reference, sent.id])
      expect(JSON.stringify(warned)).not.toContain(word)
    // a twin has the same birth date, and its family can continue
    const twin = { student_name: 'Kavya' }
    expect(await again(twin)).toMatchObject({ paid_before: true })
    for (const other of [
      { student_Birthdate: '2015-01-31' },
      { father_mobileNo: '919825390001', business_mobileNo: '919825390002' },
      { yojana_type: 'Uniform & Stationery Yojana', nominal_fee: '4000' },
    ])
      expect(await again(other)).toMatchObject({ paid_before: false })
    await app.advance(61)
    // nor does the mail an hour later ask for payment again
    expect(await app.query('select id from messages where about = $1', [warned['id']])).toEqual([])
  })

  test('who has not paid within the hour is written to once, with the number and the page', async () => {
    const late = await family.apply(app)
    const paid = await family.apply(app)
    await family.payFor(app, paid)
    await app.advance(61)
    await app.advance(120)
    const [mail, ...more] = await mailed(late, /not been paid yet/)
    expect(more).toEqual([])
    expect(mail?.text).toContain(late.reference)
    expect(mail?.text).toContain('₹12,000 is paid')
    expect(mail?.text).toMatch(/http:\/\/\S+\/application-status/)
    expect(await mailed(paid, /not been paid yet/)).toEqual([])
  })

  test('the log names nobody who applied', async () => {
    const log = await app.log()
    for (const word of ['Parmar', 'Sukhdham', '98251', '2341 2341', 'family.'])
      expect(log).not.toContain(word)
    expect(log).not.toContain('"level":50')
  })
})
