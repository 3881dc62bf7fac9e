import type { HelpDraft, NgoDraft } from '@sahay/contract/help/help'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { PROMISED_DAYS, promisedBy } from '../../platform/casework/promise.ts'
import { requireConsent } from '../../platform/consent/consent.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { helpMail, ngoMail } from './help.mails.ts'
import * as store from './help.store.ts'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

export interface HelpDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly messages: Messages
  /** Where the trust's staff read their mail. */
  readonly staffAddress: () => Promise<string>
}

interface Noted {
  readonly id: string
  /** The number people read out on the telephone: HELP/2026-27/0001. */
  readonly reference: string
}

export interface Help {
  /**
   * Keeps a request for help with its picture, gives it a number, and writes to staff; a form sent again with its key is
   * answered as the first time. Open to anyone. Refuses with
   * consent_missing, consent_outdated, aadhaar_number, bad_request (telephone), file_unreadable, file_too_many_pixels, not_ready.
   */
  ask(draft: HelpDraft, document: SentFile, language: LanguageCode): Promise<Noted>
  /** Keeps another organisation's request, likewise. Open to anyone. Refuses with consent_missing,
   * consent_outdated, aadhaar_number, bad_request. */
  connect(draft: NgoDraft, language: LanguageCode): Promise<Noted>
}

/** What a form asks to be written: its number, and the mail to staff that names it. */
interface Asked {
  readonly id: string
  /** What was written before with the form's key; null: nothing was, or it has none. */
  readonly before: () => Promise<Noted | null>
  readonly insert: (tx: Executor) => Promise<string>
  readonly mail: (reference: string) => Mail
}

export function createHelp({ db, now, documents, messages, staffAddress }: HelpDeps): Help {
  async function write({ id, before, insert, mail }: Asked): Promise<Noted> {
    const recipient = await staffAddress()
    try {
      const reference = await db.transaction(async (tx) => {
        const number = await insert(tx)
        await messages.write(tx, { recipient, language: sourceLanguage, about: id, mail: mail(number) })
        return number
      })
      messages.wake()
      return { id, reference }
    } catch (error) {
      // the same form came twice at once, and the other one was first: the second number was taken back with its request
      const first = store.isThereBefore(error) ? await before() : null
      if (!first) throw error
      return first
    }
  }

  return {
    async ask({ Fullname: name, type, address, message, once = null, ...draft }, document, language) {
      refuseAadhaar(name, address, message)
      const mobile = toE164(draft.mobileNo, 'mobileNo')
      const consent = requireConsent('help', draft.consent)
      const before = async () => (once === null ? null : store.helpOnce(db, once))
      const earlier = await before()
      if (earlier) return earlier
      const stored = await documents.keep(document, 'help', 'document')
      const createdAt = now()
      const id = newId('help')
      const promised = promisedBy(createdAt, PROMISED_DAYS)
      const asked = { name, type, address, message, mobile }
      const request = { id, once, language, ...asked, consent, createdAt, promisedBy: promised }
      return write({
        id,
        before,
        insert: (tx) => store.insertHelpRequest(tx, request, stored),
        mail: (number) => helpMail(number, request),
      })
    },

    async connect({ organisation, name, email, mobileNo, message, once = null, ...draft }, language) {
      refuseAadhaar(organisation, name, message)
      const mobile = toE164(mobileNo, 'mobileNo')
      const consent = requireConsent('organisation', draft.consent)
      const before = async () => (once === null ? null : store.ngoOnce(db, once))
      const earlier = await before()
      if (earlier) return earlier
      const createdAt = now()
      const id = newId('ngo')
      const promised = promisedBy(createdAt, PROMISED_DAYS)
      const asked = { organisation, name, email, mobile, message }
      const request = { id, once, language, ...asked, consent, createdAt, promisedBy: promised }
      return write({
        id,
        before,
        insert: (tx) => store.insertNgoRequest(tx, request),
        mail: (number) => ngoMail(number, request),
      })
    },
  }
}
