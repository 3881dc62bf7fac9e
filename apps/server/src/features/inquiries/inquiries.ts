import * as contract from '@sahay/contract/inquiries/inquiries'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { fromRupees } from '@sahay/contract/kernel/money'
import type { Platform } from '../../manifest/feature.ts'
import { promisedBy } from '../../platform/casework/promise.ts'
import { requireConsent } from '../../platform/consent/consent.ts'
import { sendPrivate } from '../../platform/documents/documents.routes.ts'
import { pageWindow, paginationOf } from '../../platform/histories/pages.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { toE164 } from '../../platform/people/phone.ts'
import type { NewOrder } from '../../money/payments/payments.published.ts'
import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, mustHave } from '../../kernel/problem.ts'
import * as store from './inquiries.store.ts'

/** The order of an inquiry. */
export const orderOf = ({
  id: subjectId,
  ...of
}: Pick<NewOrder, 'id' | 'accountId' | 'amount' | 'createdAt'>) =>
  ({ ...of, id: newId('ord'), purpose: 'inquiry', subjectId }) as const

/** A sent form, and its sender. */
interface Sent {
  readonly draft: contract.InquiryDraft
  readonly photo: SentFile
  readonly actor: Actor
  readonly language: LanguageCode
}

/** Donor inquiries, with or without an account. The same form repeated with its key gets the same answer. */
export const inquiries = implement(
  contract.inquiries,
  ({ db, now, documents, payments, thanks }: Platform) => {
    /** The result of a form sent before; creates its order now if the provider could not then. */
    async function earlier(idempotencyKey: string) {
      const order = await store.orderByKey(db, idempotencyKey)
      if (!order) return null
      const { id, inquiryId, amount, providerOrderId } = order
      return { id: inquiryId, amount, orderId: providerOrderId ?? (await payments.open(id, amount)) }
    }

    async function keep({ draft: form, ...sent }: Sent) {
      const { once: key, mobileNo, amount: rupees, consent: version, ...draft } = form
      refuseAadhaar(draft.name, draft.type, draft.address, draft.purpose)
      const idempotencyKey = key ?? null
      const mobile = toE164(mobileNo, 'mobileNo')
      const amount = fromRupees(rupees)
      const { version: consentVersion, sha256: consentSha256 } = requireConsent('inquiry', version)
      const before = idempotencyKey === null ? null : await earlier(idempotencyKey)
      if (before) return before
      const photo = await documents.keep(sent.photo, 'inquiry', 'photo')
      const createdAt = now()
      const accountId = sent.actor.kind === 'donor' ? sent.actor.accountId : null
      const id = newId('inq')
      const inquiry = {
        ...draft,
        id,
        lang: sent.language,
        accountId,
        once: idempotencyKey,
        mobile,
        amountPaise: amount,
        consentVersion,
        consentSha256,
        createdAt,
        promisedBy: promisedBy(createdAt),
      }
      const order = orderOf({ id, accountId, amount, createdAt })
      if ((await store.insertInquiry(db, inquiry, photo, order)) === 1)
        return { id, amount, orderId: await payments.open(order.id, amount) }
      // the same form was sent twice at the same time, and the other request was faster
      return mustHave(
        idempotencyKey === null ? null : await earlier(idempotencyKey),
        'an inquiry was neither written nor there before',
      )
    }

    return {
      /** A signed-in person's inquiry gets an entry in their history. Refuses also with bad_request (telephone). */
      async add({ body: draft, files: { photo }, actor, from: { language } }) {
        const { id, orderId, amount } = await keep({ draft, photo, actor, language })
        return {
          data: orderId,
          id,
          amountPaise: Number(amount),
          thanks_key: thanks.keyOf('inquiry', id),
          message: msg('message.inquiry_noted', 'Your inquiry is saved. Please pay now.'),
        }
      },

      async history({ query, actor }) {
        const { accountId } = requireDonor(actor)
        const { total, rows } = await store.inquiriesOf(db, accountId, pageWindow(query))
        return { data: rows, pagination: paginationOf(query, total) }
      },
    }
  },
  { add: { perMinute: 10, recognises: true, limit: 'order' } },
)

/** The photo of the caller's own inquiry, as bytes rather than JSON. */
export const inquiryPhoto: Api<Platform> = {
  routes({ app, identify }, { db, documents }) {
    for (const url of addressesOf(contract.inquiryPhoto)) {
      app.get<{ Params: { id: string } }>(url, async ({ headers, params: { id } }, reply) => {
        const { accountId } = requireDonor(await identify(headers.authorization))
        const documentId = await store.photoOf(db, accountId, id)
        if (documentId === null) throw new Problem('not_found')
        return sendPrivate(reply, await documents.read(documentId), id)
      })
    }
  },
}
