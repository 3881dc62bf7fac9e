import { fromRupees } from '@sahay/contract/kernel/money'
import type { DonationDraft, NeedPage } from '@sahay/contract/giving/giving'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import type { PageAsked } from '../../../platform/histories/histories.published.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import { seen } from '../../../money/payments/states.ts'
import { type Actor, requireDonor } from '../../../kernel/actor.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import * as store from '../needs/giving.store.ts'
import { pastGiftsOf } from './past-gifts.store.ts'
import { needToShow } from '../needs/need-page.ts'
import { needRefusal } from '../needs/need-refusal.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

export interface GivingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly payments: Payments
}

export interface Ordered {
  readonly donation: store.Donation
  readonly status: PaymentStatus
  /** The provider's. */
  readonly orderId: string
}

export type Giving = ReturnType<typeof createGiving>

/** What a donor writes into the form. */
const written = ['needId', 'amount', 'name', 'email', 'mobile', 'message', 'ifFull'] as const

export function createGiving({ db, now, payments }: GivingDeps) {
  /** What a form sent before has come to; an order that the provider could not make then is made now. */
  async function earlier(asked: store.Donation): Promise<Ordered | null> {
    const before = asked.once === null ? null : await store.donationOnce(db, asked.accountId, asked.once)
    if (!before) return null
    const { orderId, status, providerOrderId, ...donation } = before
    if (written.some((field) => donation[field] !== asked[field])) throw new Problem('key_used')
    return {
      donation,
      status: seen[status],
      orderId: providerOrderId ?? (await payments.open(orderId, donation.amount)),
    }
  }

  return {
    /** The published needs, with their translation to one language (product.md 7, getDonatorRequirement). Open to anyone. */
    needs: (language: LanguageCode): Promise<store.ListedNeed[]> => store.publishedNeeds(db, language),

    /** One of them with its story. Refuses with not_found, need_gone. Open to anyone. */
    need: (id: string, language: LanguageCode): Promise<NeedPage> => needToShow(db, id, language),

    /**
     * Records a donation and makes its order at the provider; a form that was sent before makes none, and is answered with
     * what it made then. Refuses with not_signed_in, key_used, not_found, need_closed, need_ended,
     * amount_above_pending (departure 10), aadhaar_number, provider_unavailable.
     */
    async donate(actor: Actor, draft: DonationDraft, language: LanguageCode): Promise<Ordered> {
      const { accountId } = requireDonor(actor)
      refuseAadhaar(draft.name, draft.message)
      const donation: store.Donation = {
        id: newId('don'),
        language,
        needId: draft.donationId,
        accountId,
        name: draft.name,
        email: draft.email,
        mobile: toE164(draft.mobile_no, 'mobile_no'),
        message: draft.message,
        amount: fromRupees(draft.amount),
        createdAt: now(),
        ifFull: draft.if_full,
        once: draft.once ?? null,
      }
      const { amount, createdAt } = donation
      const order = {
        id: newId('ord'),
        purpose: 'donation' as const,
        subjectId: donation.id,
        accountId,
        amount,
        createdAt,
      }
      if (!(await store.insertDonation(db, donation, order))) {
        const before = await earlier(donation)
        if (before) return before
        throw needRefusal(await store.publishedNeed(db, draft.donationId))
      }
      return { donation, status: 'Pending', orderId: await payments.open(order.id, amount) }
    },

    /** One page of the actor's own gifts, online and over the counter. Refuses with not_signed_in. */
    async history(actor: Actor, page: PageAsked): ReturnType<typeof pastGiftsOf> {
      return pastGiftsOf(db, requireDonor(actor).accountId, page)
    },
  }
}
