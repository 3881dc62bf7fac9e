import { mailAddress } from '@sahay/contract/kernel/mail-address'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { fromRupees, lessDownToZero, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { PledgeDraft } from '@sahay/contract/giving/pledges'
import { requireConsent } from '../../../platform/consent/consent.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Fund } from '../../../money/payments/payments.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { pledgeFields } from '@sahay/contract/fields/pledge'
import type { Database } from '../../../kernel/database/database.ts'
import type { From } from '../../../kernel/http/route.ts'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { publishedNeed } from '../needs/giving.store.ts'
import { needRefusal } from '../needs/need-refusal.ts'
import { newNoteCode } from './pledge-codes.ts'
import { pledgeMail } from './pledges.mails.ts'
import * as store from './pledges.store.ts'

export interface PledgesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly limits: Limits
  readonly messages: Pick<Messages, 'write' | 'wake'>
}

type Shown = NonNullable<Awaited<ReturnType<typeof store.pledgeToShow>>>

export type Pledges = ReturnType<typeof createPledges>

/** Of five million codes; that as many are taken one after another does not happen. */
const MOST_CODES = 5

export function createPledges({ db, now, limits, messages }: PledgesDeps) {
  /** The account of a need that still takes as much, or of the general fund. */
  async function fundOf({ need: needId, amount }: PledgeDraft): Promise<Fund> {
    if (needId === '') return 'fund:general'
    const need = await publishedNeed(db, needId)
    const pending = !need || need.closedAt ? 0n : lessDownToZero(need.required, need.received)
    if (fromRupees(amount) > pending) throw needRefusal(need)
    return `need:${needId}`
  }

  return {
    /**
     * Notes that somebody is going to send money, and mails the note where an address was given; a form sent again with its
     * key answers as the first time. Open to anyone. Refuses with consent_missing, consent_outdated, aadhaar_number,
     * bad_request (contact), not_found, need_ended, need_closed, amount_above_pending, too_many, proof_needed.
     */
    async add(draft: PledgeDraft, language: LanguageCode, from: From): Promise<{ id: string }> {
      const { name, contact, amount: rupees, once = null } = draft
      refuseAadhaar(name)
      const email = contact.includes('@') ? mailAddress(contact) : ''
      const mobile = email === '' ? toE164(contact, 'contact', pledgeFields.contact.malformed) : ''
      const consent = requireConsent('pledge', draft.consent)
      const fund = await fundOf(draft)
      const before = once === null ? null : await store.pledgeOnce(db, once)
      if (before) return before
      // nobody has proved the address, so nobody fills a stranger's mailbox from here
      const byMail = email === '' ? [] : [{ rule: 'pledge_mail.day', who: email } as const]
      await limits.consume([...limits.ofCall('pledge', from.network).uses, ...byMail], from)
      const amount = fromRupees(rupees)
      const pledge = { once, language, name, email, mobile, amount, fund, consent, createdAt: now() }
      for (let tried = 0; tried < MOST_CODES; tried += 1) {
        const id = newId('plg')
        const code = newNoteCode()
        const written = await db.transaction(async (tx) => {
          if (!(await store.writePledge(tx, { ...pledge, id, code }))) return false
          if (email === '') return true
          const mail = pledgeMail({ id, code, amount: writeRupees(toRupees(amount)) })
          await messages.write(tx, { recipient: email, language, about: id, mail })
          return true
        })
        if (written) {
          if (email !== '') messages.wake()
          return { id }
        }
        // the same form came twice at once, and the other one was first
        const first = once === null ? null : await store.pledgeOnce(db, once)
        if (first) return first
      }
      throw new Error('no code of a note is free')
    },

    /** A pledge by its id, which nobody guesses; names nobody. Open to anyone. Refuses with not_found. */
    async read(id: string): Promise<Shown> {
      const found = await store.pledgeToShow(db, id)
      if (!found) throw new Problem('not_found')
      return found
    },
  }
}
