import { expect } from 'vitest'
import { photo } from '../forms.ts'
import * as journey from '../journey.ts'
import * as family from '../schemes-journey.ts'
import { type Costs, type Counting, mostOf } from './counting.ts'

/** A family from the form to the last requested document, and the staff who decide. */
export async function costsOfApplications({ app, costOf, donor, owner }: Counting): Promise<Costs> {
  const values = family.family()
  const { email = '', father_mobileNo: mobile = '' } = values
  const filled = await family.form(values)
  const first: string[] = []
  const trustApplication = await costOf(async () => {
    const { body } = await app.ask('POST', '/api/trustInquiry/add', { token: donor, body: filled })
    first.push(String(body['id']), String(body['data']), String(body['reference']))
  })
  const [id = '', orderId = '', number = ''] = first
  const track = (path: string, body: object) => () =>
    app.ask('POST', `/api/trustInquiry/track/${path}`, { body })
  const trackApplication = await costOf(track('begin', { number, mobile }))
  // an unknown application costs the same work
  const unknown = { number: 'SAHAY-AAAA-AAAA', mobile }
  expect(await costOf(track('begin', unknown))).toBe(trackApplication)
  const otp = await journey.codeFor(app, email)
  const wrong = otp === '000000' ? '000001' : '000000'
  const guess = await costOf(track('prove', { number, mobile, otp: wrong }))
  expect(await costOf(track('prove', { ...unknown, otp: wrong }))).toBe(guess)
  const tickets: string[] = []
  const trackProve = await costOf(async () => {
    const { body } = await track('prove', { number, mobile, otp })()
    tickets.push(String(body['ticket']))
  })
  const [ticket = ''] = tickets
  const trackPay = await costOf(track('pay', { ticket }))
  await family.payFor(app, { id, orderId, reference: number, values })
  const office = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/applications/${path}`, { token: owner, body: { id, ...body } })
  const get = (path: string) => () => app.ask('GET', `/api/office/applications${path}`, { token: owner })
  const [paper] = await app.query('select document_id from application_papers where application_id = $1', [
    id,
  ])
  const more = { papers: ['school_id_photo'], words: 'The card of the school is missing.' }
  const card = new FormData()
  card.set('ticket', ticket)
  card.set('paper', 'school_id_photo')
  card.set('picture', new File([new Uint8Array(await photo())], 'card.jpg'))
  const counter = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/${path}`, { token: owner, body })
  type Unpaid = Awaited<ReturnType<typeof family.apply>>
  const costsAtCounter = async ([one, other]: readonly [Unpaid, Unpaid]) => {
    const { id: unpaid, reference } = one
    const still = [unpaid, other.id]
    const find = `/api/office/counter-receipts/application?number=${reference}`
    const reason = 'The letter was of another school.'
    return {
      officeCounterApplication: await costOf(() => app.ask('GET', find, { token: owner })),
      officeContribution: await mostOf(costOf, () =>
        counter('counter-receipts/contribution', { id: still.shift() })(),
      ),
      officeContributionReturn: await (async () => {
        await counter('applications/review', { id: unpaid })()
        await counter('applications/decline', { id: unpaid, reason })()
        return costOf(counter('counter-receipts/return', { id: unpaid, reason }))
      })(),
    }
  }
  const decided = {
    officeReview: await costOf(office('review', {})),
    officeAskMore: await costOf(office('more', more)),
    // assigned to a member of staff, who is notified
    ...(await (async () => {
      const { data: me } = await app.call('GET office/auth/me', { token: owner })
      await app.call('POST office/cases/assign', { token: owner, body: { id, to: me.id, from: null } })
      return { trackAddPaper: await costOf(track('paper', card)) }
    })()),
    officeFacts: await costOf(office('facts', { schoolFee: 40_000, otherHelp: 0, recommended: false })),
    officeUndoDecision: await (async () => {
      await office('approve', { amount: 5_000, hold: true })()
      return costOf(office('undo', {}))
    })(),
    officeApprove: await costOf(office('approve', { amount: 5_000 })),
    officeDuplicateReceipt: await mostOf(costOf, office('duplicate-receipt', {})),
    ...(await costsAtCounter([await family.apply(app), await family.apply(app)])),
    officeContributionsToReturn: await costOf(() =>
      app.ask('GET', '/api/office/counter-receipts/to-return', { token: owner }),
    ),
    officeDuplicateReceipts: await costOf(() =>
      app.ask('GET', '/api/office/duplicate-receipts', { token: owner }),
    ),
  }
  const typedTwice = family.family()
  const third = await family.apply(app)
  await family.payFor(app, third)
  const typed = await get(`/one?id=${third.id}`)()
  const { written, version } = typed.body['data'] as { written: Record<string, string>; version: number }
  const other = await family.apply(app)
  await family.payFor(app, other)
  await office('review', { id: other.id })()
  const twice = [await family.apply(app, typedTwice), await family.apply(app, typedTwice)]
  for (const one of twice) await family.payFor(app, one)
  // the provider fails briefly: otherwise a refund's webhooks would be counted with the call
  await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', times: 3, status: 503 })
  const reason = 'Not a pupil of this school.'
  return {
    trustApplication,
    trackApplication,
    trackProve,
    trackLink: await costOf(track('link', { token: 'x'.repeat(43) })),
    trackPay,
    ...decided,
    trackRead: await costOf(track('read', { ticket })),
    officeStages: await costOf(() => app.ask('GET', '/api/office/applications/stages', { token: owner })),
    officeApplications: await costOf(get('?perPage=100')),
    officeApplication: await costOf(get(`/one?id=${id}`)),
    officePaper: await costOf(get(`/paper/${String(paper?.['document_id'])}`)),
    officeCorrect: await costOf(
      office('correct', { id: third.id, version, reason, written: { ...written, student_name: 'Kavya' } }),
    ),
    officeWithdraw: await costOf(office('withdraw', { id: third.id, reason })),
    officeDecline: await costOf(office('decline', { id: other.id, reason })),
    officeApplicationMerge: await costOf(office('merge', { id: twice[0]?.id, into: twice[1]?.id, reason })),
    officeErase: await costOf(office('erase', { id: other.id, reason })),
  }
}
