import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Readonly<Record<string, unknown>>

describe('what one person pays to schools in a day', () => {
  let app: TestApp
  let caseworker: string
  let treasurer: string
  let owner: string
  /** Six drafts of ₹2,500 each: the limit is ₹10,000. */
  let drafts: string[]

  const get = async (path: string, token = treasurer) =>
    (await app.ask('GET', `/api/office/${path}`, { token })).body['data'] as Row
  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const pay = (id = '', token = treasurer, version = 0) =>
    post('payouts/pay', { id, version, reference: `UTR${id}`.slice(0, 40), paidOn: '2026-03-31' }, token)

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    caseworker = await signInStaff(app, 'caseworker')
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
    const empty = { id: null, version: null, address: '', contact: '', mobile: '', email: '' }
    const made = await post('schools/save', { ...empty, name: 'Shree Vidyalaya' }, caseworker)
    const id = (made.body['data'] as Row)['id']
    const account = {
      holder: 'Trust',
      number: '30210000123',
      numberAgain: '30210000123',
      ifsc: 'SBIN0001234',
    }
    const approval = await post('schools/account/ask', {
      id,
      ...account,
      bank: 'SBI',
      reason: 'Their letter.',
    })
    await post('approvals/approve', { id: (approval.body['data'] as Row)['approval'] }, owner)
    await app.advance(0)
    drafts = []
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      const child = family.family({
        student_name: `Child ${nth}`,
        school_name: 'Shree Vidyalaya',
        nominal_fee: '5000',
      })
      const { id: application } = await family.applyApproved(app, caseworker, 2500, child)
      const input = { key: `limit00000000000${nth}`, way: 'transfer', fund: 'fund:schemes', bank: 'bac_main' }
      const { body } = await post('payouts/make', { ...input, children: [{ id: application, amount: 2500 }] })
      drafts.push(...(body['data'] as { payouts: string[] }).payouts)
    }
  })
  afterAll(() => app.close())

  test('just below the limit each, they count together: the one that passes it takes a second person', async () => {
    for (const id of drafts.slice(0, 3)) expect((await pay(id)).status).toBe(200)
    // a repeated payment is not counted again
    expect((await pay(drafts[2])).status).toBe(200)
    // of two concurrent ones that would each fit alone, one succeeds
    const both = await Promise.all([pay(drafts[3]), pay(drafts[4])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both[0]?.status === 409 ? drafts[3] : drafts[4]
    expect((await pay(refused)).body.code).toBe('needs_second_person')
    expect(await get(`payouts/one?id=${refused}`)).toMatchObject({ secondPerson: 'needed' })

    const { body } = await post('payouts/ask', { id: refused, reason: 'The fees of the year.' })
    const { approval } = body['data'] as Row
    const { facts } = await get(`approvals/${String(approval)}`, owner)
    expect(facts).toEqual(expect.arrayContaining([expect.objectContaining({ after: '•••• 0123' })]))
    expect((await post('approvals/approve', { id: approval }, owner)).status).toBe(200)
    await app.advance(0)
    expect((await pay(refused, treasurer, 1)).status).toBe(200)
    const counted = await app.query('select amount_paise from decided_alone order by amount_paise')
    expect(counted.map(({ amount_paise: paise }) => Number(paise))).toEqual([1_000_000])
  })

  test('another person has a day of their own, and paying asks for a fresh code', async () => {
    expect(await get(`payouts/one?id=${drafts[5]}`, owner)).toMatchObject({ secondPerson: 'none' })
    await app.advance(6)
    expect((await pay(drafts[5], owner)).body.code).toBe('step_up_needed')
  })
})
