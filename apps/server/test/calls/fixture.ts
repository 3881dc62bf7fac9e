import * as events from '../events-journey.ts'
import { distributionDay, type MadeDay, makePass } from '../distribution-journey.ts'
import { inquiryForm } from '../forms.ts'
import * as journey from '../journey.ts'
import * as family from '../schemes-journey.ts'
import type { TestApp } from '../test-client.ts'

/** The objects that entries name, created in a program: of one donor, of one family, and of staff. */
export interface Fixture {
  /** The owner of the donation, the place, the inquiry and the other session. */
  readonly donor: string
  /** Another session of the donor's. */
  readonly session: string
  readonly donation: journey.Donated
  readonly paid: journey.Paid
  /** The checkout's proof for it. */
  readonly proof: { readonly id: string; readonly paymentId: string; readonly signature: string }
  /** The code on its slip. */
  readonly slip: string
  readonly inquiry: string
  /** A place in an event that is open. */
  readonly entry: { readonly id: string }
  readonly event: events.Priced
  /** A paid application: its number and mobile, the family's ticket, and one of its documents. */
  readonly sent: family.Sent
  readonly named: { readonly number: string; readonly mobile: string }
  readonly ticket: string
  readonly paper: string
  /** A person who was invited to the staff. */
  readonly member: string
  /** A request by an owner. */
  readonly approval: string
  readonly day: MadeDay
  /** The pass of a phone at a distribution. */
  readonly pass: string
  readonly pin: string
}

const otherBank = {
  accountName: 'Sahay Trust',
  accountNumber: '123456789012',
  accountNumberAgain: '123456789012',
  ifsc: 'SBIN0001234',
  paymentId: '',
  upi: 'sahay@okbank',
  reason: 'The branch has closed.',
}

/** Creates all of it, as an owner where staff rights are needed. */
export async function openFixture(app: TestApp, owner: string): Promise<Fixture> {
  const person = journey.somebody()
  const other = await journey.signUp(app, person)
  const sessions = await app.ask('GET', '/api/auth/sessions', { token: other })
  const [session] = sessions.body['data'] as { id: string }[]
  const donor = await journey.signIn(app, person)
  const donation = await journey.donate(app, donor, 'need_demo01', 50)
  const paid = await journey.pay(app, donation.orderId)
  await journey.confirm(app, donor, donation, paid)
  await app.advance(0)
  const [slip] = await app.query('select code from slips where subject_id = $1', [donation.id])
  const inquiry = await app.ask('POST', '/api/donatorInquiry/add', {
    token: donor,
    body: await inquiryForm(),
  })
  const sent = await family.apply(app)
  await family.payFor(app, sent)
  const [paper] = await app.query('select document_id from application_papers limit 1')
  const member = await app.call('POST office/staff/invite', {
    token: owner,
    body: { email: journey.somebody().email, name: 'Manisha Joshi', role: 'editor' },
  })
  const approval = await app.call('POST office/bank/ask', { token: owner, body: otherBank })
  const day = await distributionDay(app, owner, [])
  const { pass, pin } = await makePass(app, owner, day.id)
  return {
    donor,
    session: session?.id ?? '',
    donation,
    paid,
    proof: {
      id: donation.id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
    slip: String(slip?.['code']),
    inquiry: String(inquiry.body['id']),
    entry: await events.enter(app, donor, await events.event(app, 'evt_demo03')),
    event: await events.addEvent(app, { id: 'evt_fuzz', amount: 100, total: 90_000, winners: 3 }),
    sent,
    named: { number: sent.reference, mobile: sent.values['father_mobileNo'] ?? '' },
    ticket: await family.track(app, sent.reference, sent),
    paper: String(paper?.['document_id']),
    member: member.data.id,
    approval: approval.data.id,
    day,
    pass,
    pin,
  }
}
