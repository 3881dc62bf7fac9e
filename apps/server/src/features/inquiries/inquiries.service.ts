import type { InquiryDraft } from '@sahay/contract/inquiries/inquiries'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { fromRupees, type Paise } from '@sahay/contract/kernel/money'
import { PROMISED_DAYS, promisedBy } from '../../platform/casework/promise.ts'
import { requireConsent } from '../../platform/consent/consent.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import type { PageAsked } from '../../platform/histories/histories.published.ts'
import type { Payments } from '../../money/payments/payments.service.ts'
import type { SettleHandler } from '../../money/payments/settle.service.ts'
import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import type { Database } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './inquiries.store.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { msg } from '../../kernel/language/message.ts'

export interface InquiriesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly payments: Payments
}

interface Ordered {
  readonly id: string
  readonly orderId: string
  readonly amount: Paise
}

export interface Inquiries {
  /**
   * Keeps a donor inquiry with its photo and makes its order at the provider. Open to anyone; a signed-in person's
   * stands in their history. A form sent again with its key answers as the first time. Refuses with consent_missing,
   * consent_outdated, aadhaar_number, bad_request (telephone), file_unreadable, file_too_many_pixels, not_ready, provider_unavailable.
   */
  add(actor: Actor, draft: InquiryDraft, photo: SentFile, language: LanguageCode): Promise<Ordered>
  /** One page of the actor's own inquiries. Refuses with not_signed_in. */
  history(actor: Actor, page: PageAsked): ReturnType<typeof store.inquiriesOf>
  /** The photo of the actor's own inquiry. Refuses with not_signed_in, not_found. */
  photo(actor: Actor, id: string): Promise<Buffer>
}

export function createInquiries({ db, now, documents, payments }: InquiriesDeps): Inquiries {
  /** What a form sent before has come to; an order that the provider could not make then is made now. */
  async function earlier(once: string): Promise<Ordered | null> {
    const order = await store.orderOnce(db, once)
    if (!order) return null
    const { id, inquiryId, amount, providerOrderId } = order
    return { id: inquiryId, amount, orderId: providerOrderId ?? (await payments.open(id, amount)) }
  }

  return {
    async add(actor, { once = null, mobileNo, amount: rupees, consent: version, ...draft }, sent, language) {
      refuseAadhaar(draft.name, draft.type, draft.address, draft.purpose)
      const mobile = toE164(mobileNo, 'mobileNo')
      const amount = fromRupees(rupees)
      const consent = requireConsent('inquiry', version)
      const before = once === null ? null : await earlier(once)
      if (before) return before
      const photo = await documents.keep(sent, 'inquiry', 'photo')
      const createdAt = now()
      const accountId = actor.kind === 'donor' ? actor.accountId : null
      const inquiry = {
        ...draft,
        id: newId('inq'),
        language,
        accountId,
        once,
        mobile,
        amount,
        consent,
        createdAt,
        promisedBy: promisedBy(createdAt, PROMISED_DAYS),
      }
      const order = {
        id: newId('ord'),
        purpose: 'inquiry' as const,
        subjectId: inquiry.id,
        accountId,
        amount,
        createdAt,
      }
      if (await store.insertInquiry(db, inquiry, photo, order))
        return { id: inquiry.id, amount, orderId: await payments.open(order.id, amount) }
      // the same form came twice at once, and the other one was first
      const first = once === null ? null : await earlier(once)
      if (!first) throw new Error('an inquiry was neither written nor there before')
      return first
    },

    async history(actor, page) {
      return store.inquiriesOf(db, requireDonor(actor).accountId, page)
    },

    async photo(actor, id) {
      const documentId = await store.photoOf(db, requireDonor(actor).accountId, id)
      if (documentId === null) throw new Problem('not_found')
      return documents.read(documentId)
    },
  }
}

/** An inquiry's payment goes to the general fund: the giver has named no need. */
export const inquirySettling: SettleHandler = {
  account: async () => 'fund:general',
  async giver(tx, inquiryId) {
    const inquiry = await store.inquiryToThank(tx, inquiryId)
    if (!inquiry) throw new Error(`no inquiry ${inquiryId}`)
    return {
      ...inquiry,
      what: msg(/*i18n*/ { id: 'mail.refund.trust', message: 'the work of the trust' }),
    }
  },
}
