import type { HelpDraft, NgoDraft } from '@sahay/contract/help'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { PROMISED_DAYS, promisedBy } from '../../foundation/casework/promise.ts'
import { requireConsent } from '../../foundation/consent/consent.ts'
import type { Documents } from '../../foundation/documents/documents.service.ts'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import type { Database } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { toE164 } from '../../foundation/people/phone.ts'
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
   * Keeps a request for help with its picture, gives it a number, and writes to staff. Open to anyone. Refuses with
   * consent_missing, consent_outdated, aadhaar_number, bad_request (telephone), file_unreadable, file_too_many_pixels, not_ready.
   */
  ask(draft: HelpDraft, document: SentFile, language: LanguageCode): Promise<Noted>
  /** Keeps another organisation's request, likewise. Open to anyone. Refuses with consent_missing,
   * consent_outdated, aadhaar_number, bad_request. */
  connect(draft: NgoDraft, language: LanguageCode): Promise<Noted>
}

export function createHelp({ db, now, documents, messages, staffAddress }: HelpDeps): Help {
  return {
    async ask(draft, document, language) {
      const { Fullname: name, type, address, message } = draft
      refuseAadhaar(name, address, message)
      const mobile = toE164(draft.mobileNo, 'mobileNo')
      const consent = requireConsent('help', draft.consent)
      const stored = await documents.keep(document, 'help', 'document')
      const recipient = await staffAddress()
      const createdAt = now()
      const request = {
        id: newId('help'),
        language,
        name,
        type,
        address,
        message,
        mobile,
        consent,
        createdAt,
        promisedBy: promisedBy(createdAt, PROMISED_DAYS),
      }
      const reference = await db.transaction(async (tx) => {
        const number = await store.insertHelpRequest(tx, request, stored)
        await messages.write(tx, {
          recipient,
          language: sourceLanguage,
          about: request.id,
          mail: helpMail(number, request),
        })
        return number
      })
      messages.wake()
      return { id: request.id, reference }
    },

    async connect({ organisation, name, email, mobileNo, message, consent: version }, language) {
      refuseAadhaar(organisation, name, message)
      const mobile = toE164(mobileNo, 'mobileNo')
      const consent = requireConsent('organisation', version)
      const recipient = await staffAddress()
      const createdAt = now()
      const request = {
        id: newId('ngo'),
        language,
        organisation,
        name,
        email,
        mobile,
        message,
        consent,
        createdAt,
        promisedBy: promisedBy(createdAt, PROMISED_DAYS),
      }
      const reference = await db.transaction(async (tx) => {
        const number = await store.insertNgoRequest(tx, request)
        await messages.write(tx, {
          recipient,
          language: sourceLanguage,
          about: request.id,
          mail: ngoMail(number, request),
        })
        return number
      })
      messages.wake()
      return { id: request.id, reference }
    },
  }
}
