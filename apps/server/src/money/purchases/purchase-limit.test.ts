import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import { photo } from '../../../test/forms.ts'
import { giftTyped } from '../../../test/gifts-journey.ts'
import { newKey } from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

describe('what one person buys in a day', () => {
  let app: TestApp
  let treasurer: string
  let owner: string

  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const bought = (amount: number) => ({
    key: newKey(),
    kind: 'purchases',
    fund: 'fund:general',
    what: 'Benches',
    shop: 'Patel',
    amount,
    day: '2026-03-31',
    from: 'bank:bac_main',
    reference: '',
    about: '',
  })
  const book = async (body: object, token = treasurer) => {
    const answer = await post('purchases/book', body, token)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body['data'] as { id: string | null; approval: string | null }
  }
  const counted = async () =>
    (await app.query('select amount_paise from decided_alone')).map(
      ({ amount_paise: of }) => Number(of) / 100,
    )
  const list = async () =>
    (await app.call('GET office/purchases', { token: treasurer, query: { fund: 'fund:general' } })).data

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
    // the limit is ₹10,000
    await post('gifts/record', giftTyped({ amount: 60_000 }))
  })
  afterAll(() => app.close())

  test('below the limit each, they count together; the one that passes it is booked once a second person approved it', async () => {
    const first = bought(6_000)
    const { id } = await book(first)
    // a repeated request is neither booked nor counted again
    expect(await book(first)).toEqual({ id, approval: null })
    expect(await counted()).toEqual([6_000])

    const form = new FormData()
    for (const [name, value] of Object.entries(bought(4_500))) form.set(name, String(value))
    form.set('bill', new File([new Uint8Array(await photo())], 'bill.jpg'))
    const waits = await book(form)
    expect(waits).toEqual({ id: null, approval: expect.any(String) })
    expect(await book(form)).toEqual(waits)
    expect(await list()).toHaveLength(1)
    const approve = { id: waits.approval }
    expect((await post('approvals/approve', approve)).body.code).toBe('second_person')
    const approval = await app.call('GET office/approvals/{id}', {
      token: owner,
      params: { id: String(waits.approval) },
    })
    expect(approval.data.facts.map(({ after }) => after)).toEqual([
      'Benches',
      '₹4,500',
      'The general fund',
      'Bank account',
      '2026-03-31',
    ])
    expect(await post('approvals/approve', approve, owner)).toMatchObject({ status: 200 })
    await app.advance(0)
    const booked = (await list()).toSorted((a, b) => a.amount - b.amount)
    expect(booked).toMatchObject([{ amount: 4_500, bill: true }, { amount: 6_000 }])
    const bill = await app.ask('GET', `/api/office/purchases/bill/${booked[0]?.id}`, { token: owner })
    expect(bill.status).toBe(200)
    expect(await counted()).toEqual([6_000])
  })

  test('of two at once that would both fit alone, one waits; and what was approved too late ends with its reason', async () => {
    const both = await Promise.all([book(bought(3_000)), book(bought(3_000))])
    const approvals = both.map(({ approval }) => approval).filter((approval) => approval !== null)
    expect(approvals).toHaveLength(1)
    expect(await counted()).toEqual([9_000])
    // each person has a separate daily limit
    const { approval } = await book(bought(60_000 - 6_000 - 4_500 - 3_000), owner)
    expect(approval).not.toBeNull()
    expect(await post('approvals/approve', { id: approval })).toMatchObject({ status: 200 })
    expect(await post('approvals/approve', { id: approvals[0] }, owner)).toMatchObject({ status: 200 })
    await app.advance(0)
    const ended = await app.call('GET office/approvals/{id}', {
      token: owner,
      params: { id: String(approvals[0]) },
    })
    expect(ended.data).toMatchObject({
      state: 'stopped',
      endReason: expect.stringContaining('is left there'),
    })
    expect(await brokenBooks(app)).toEqual([])
  })
})
