import * as contract from '@sahay/contract/giving/giving'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { fromRupees, toRupees } from '@sahay/contract/kernel/money'
import { pageWindow, paginationOf } from '../../../platform/histories/pages.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import { seen } from '../../../money/payments/states.ts'
import { requireDonor } from '../../../kernel/actor.ts'
import { batched } from '../../../kernel/database/batched.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { publishedNeed, publishedNeeds } from '../needs/published-needs.store.ts'
import * as store from './donations.store.ts'
import { needInRupees, needRefusal } from '../needs/need.ts'
import { needToShow } from '../needs/need-page.ts'
import { giftInHistory } from './donation-history.ts'
import { pastGiftsOf } from './past-gifts.store.ts'
import { pick } from '../../../kernel/pick.ts'

/** The form fields of a donation. */
const typed = ['needId', 'amount', 'name', 'email', 'mobile', 'message', 'ifFull'] as const

/**
 * The result of a form sent before; creates its order now if the provider could not then. Refuses with key_used, and with
 * foreign_form if another account sent it.
 */
async function sentBefore(db: Executor, payments: Payments, sent: store.Donation) {
  const before = sent.once === null ? null : await store.donationByKey(db, sent.once)
  if (!before) return null
  if (before.accountId !== sent.accountId) throw new Problem('foreign_form')
  const { orderId, status, providerOrderId, ...donation } = before
  if (typed.some((field) => donation[field] !== sent[field])) throw new Problem('key_used')
  return answerOf(donation, seen[status], providerOrderId ?? (await payments.open(orderId, donation.amount)))
}

const donationNoted = msg('message.donation_noted', 'Your donation is saved. Please pay now.')

function answerOf(donation: store.Donation, status: PaymentStatus, orderId: string) {
  const { id, needId: donationId, name, email, mobile: mobile_no, message, amount } = donation
  const shown = { id, donationId, name, email, mobile_no, message, status }
  const sums = { amount: toRupees(amount), amountPaise: Number(amount) }
  return { orderId, donation: { ...shown, ...sums }, message: donationNoted }
}

const { listNeeds, readNeed, addDonation, donationHistory } = contract

/** Urgent needs for visitors, and donations to them. */
export const publicDonations = implement(
  { list: listNeeds, one: readNeed, add: addDonation, history: donationHistory },
  ({ db, now, payments }: Platform) => {
    const write = batched((given: readonly store.NewDonation[]) => store.insertDonations(db, given))
    return {
      async list({ from: { language } }) {
        const needs = await publishedNeeds(db, language)
        return { data: needs.map((need) => needInRupees(need, language)) }
      },

      one: async ({ query: { id }, from: { language } }) => ({ data: await needToShow(db, id, language) }),

      /**
       * Records a donation and creates its order at the provider; a form that was sent before creates none, and returns
       * its earlier result (departure 10).
       */
      async add({ body, actor, from: { language } }) {
        const { accountId } = requireDonor(actor)
        refuseAadhaar(body.name, body.message)
        const donation = {
          id: newId('don'),
          orderId: newId('ord'),
          language,
          needId: body.donationId,
          accountId,
          ...pick(body, 'name', 'email', 'message'),
          mobile: toE164(body.mobile_no, 'mobile_no'),
          amount: fromRupees(body.amount),
          createdAt: now(),
          ifFull: body.if_full,
          once: body.once ?? null,
        }
        if (!(await write(donation))) {
          const before = await sentBefore(db, payments, donation)
          if (before) return before
          throw needRefusal(await publishedNeed(db, body.donationId))
        }
        return answerOf(donation, 'Pending', await payments.open(donation.orderId, donation.amount))
      },

      /** The caller's own gifts, online and over the counter. */
      async history({ query, actor, from: { language }, say }) {
        const { total, gifts } = await pastGiftsOf(db, requireDonor(actor).accountId, pageWindow(query))
        const data = gifts.map((gift) => giftInHistory(gift, language, say))
        return { data: { data, pagination: paginationOf(query, total) } }
      },
    }
  },
  { add: { limit: 'order' } },
)
