import { mailAddress } from '@sahay/contract/kernel/mail-address'
import { fromRupees, lessDownToZero } from '@sahay/contract/kernel/money'
import { addPledge, type PledgeDraft, readPledge } from '@sahay/contract/giving/pledges'
import { requireConsent } from '../../../platform/consent/consent.ts'
import type { Fund } from '../../../money/payments/payments.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { pledgeFields } from '@sahay/contract/fields/pledge'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { newId } from '../../../kernel/new-id.ts'
import { orNotFound } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { publishedNeed } from '../needs/published-needs.store.ts'
import { nameIn, needRefusal } from '../needs/need.ts'
import { newNoteCode } from './pledge-codes.ts'
import { pledgeMail } from './pledges.mails.ts'
import * as store from './pledges.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { pledges } from '../pledges.tables.ts'

/** There are five million codes: this many taken ones in a row do not occur. */
const MOST_CODES = 5

/** The fund of a need that still takes this amount, or the general fund. */
async function fundOf(db: Executor, { need: needId, amount }: PledgeDraft): Promise<Fund> {
  if (needId === '') return 'fund:general'
  const need = await publishedNeed(db, needId)
  const pending = !need || need.closedAt ? 0n : lessDownToZero(need.required, need.received)
  if (fromRupees(amount) > pending) throw needRefusal(need)
  return `need:${needId}`
}

/** Pledges, for visitors. */
export const publicPledges = implement(
  { add: addPledge, read: readPledge },
  ({ db, now, limits, messages }: Platform) => ({
    /**
     * Records an announced gift, and mails the note if an address was given; the same form repeated with its key gets
     * the same answer. Refuses also with bad_request (contact).
     */
    async add({ body, from }) {
      const { language } = from
      const { name, contact, amount: rupees, once: idempotencyKey = null } = body
      refuseAadhaar(name)
      const email = contact.includes('@') ? mailAddress(contact) : ''
      const mobile = email === '' ? toE164(contact, 'contact', pledgeFields.contact.malformed) : ''
      const consent = requireConsent('pledge', body.consent)
      const fund = await fundOf(db, body)
      const before = idempotencyKey === null ? null : await store.pledgeByKey(db, idempotencyKey)
      if (before) return { data: before }
      // the address is unproved, and must not be flooded with mails
      const byMail = email === '' ? [] : [{ rule: 'pledge_mail.day', who: email } as const]
      await limits.consume([...limits.ofCall('pledge', from.network).uses, ...byMail], from)
      const amount = fromRupees(rupees)
      const pledge = {
        once: idempotencyKey,
        lang: language,
        name,
        email,
        mobile,
        amountPaise: amount,
        fund,
        consentVersion: consent.version,
        consentSha256: consent.sha256,
        createdAt: now(),
      }
      for (let attempt = 0; attempt < MOST_CODES; attempt += 1) {
        const id = newId('plg')
        const code = newNoteCode()
        const written = await db.transaction(async (tx) => {
          // another pledge has the code, or one was made earlier with the same key
          const made = await tx
            .insert(pledges)
            .values({ ...pledge, id, code })
            .onConflictDoNothing()
          if (made.rowCount === 0) return false
          if (email === '') return true
          const mail = pledgeMail({ id, code, amount: sumValue(amount) })
          await messages.write(tx, { recipient: email, language, about: id, mail })
          return true
        })
        if (written) {
          if (email !== '') messages.wake()
          return { data: { id } }
        }
        // the same form was sent twice at the same time, and the other request was faster
        const first = idempotencyKey === null ? null : await store.pledgeByKey(db, idempotencyKey)
        if (first) return { data: first }
      }
      throw new Error('no code of a note is free')
    },

    async read({ query: { id }, from: { language } }) {
      const found = orNotFound(await store.pledgeToShow(db, id))
      const { need, translations, ...pledge } = found
      const named = need === null ? null : nameIn(language, { need, translations: translations ?? {} })
      return { data: { ...pledge, need: named && { name: named.need, lang: named.lang } } }
    },
  }),
  { add: { perMinute: 30 }, read: { perMinute: 60 } },
)
