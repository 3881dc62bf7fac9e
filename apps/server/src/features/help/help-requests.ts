import * as contract from '@sahay/contract/help/help'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Platform } from '../../manifest/feature.ts'
import { PROMISED_DAYS, promisedBy } from '../../platform/casework/promise.ts'
import { requireConsent } from '../../platform/consent/consent.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { toE164 } from '../../platform/people/phone.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { helpMail, ngoMail } from './help.mails.ts'
import * as store from './help.store.ts'

/** What a form asks to be written: its number, and the mail to staff that names it. */
interface Written {
  readonly id: string
  /** What was written before with the form's key; null: nothing was, or it has none. */
  readonly before: () => Promise<store.Noted | null>
  readonly insert: (tx: Executor) => Promise<string>
  readonly mail: (reference: string) => Mail
}

/** An address may be a whole village's behind one mast, so a few more than one person needs. */
const often = { perMinute: 30, limit: 'help' } as const

/**
 * What anybody asks the trust. Each request is kept, gets a number, and staff are written to; a form sent again with its key is answered as
 * the first time.
 */
export const help = implement(
  contract.help,
  ({ db, now, documents, messages, staffAddress, thanks }: Platform) => {
    async function write({ id, before, insert, mail }: Written): Promise<store.Noted> {
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

    async function keepHelp(
      { Fullname: name, type, address, message, ...draft }: contract.HelpDraft,
      keepPicture: () => ReturnType<typeof documents.keep>,
      language: store.HelpRequest['language'],
    ): Promise<store.Noted> {
      refuseAadhaar(name, address, message)
      const { once: idempotencyKey = null } = draft
      const mobile = toE164(draft.mobileNo, 'mobileNo')
      const consent = requireConsent('help', draft.consent)
      const before = async () => (idempotencyKey === null ? null : store.helpByKey(db, idempotencyKey))
      const earlier = await before()
      if (earlier) return earlier
      const picture = await keepPicture()
      const createdAt = now()
      const id = newId('help')
      const fields = { name, type, address, message, mobile }
      const promised = promisedBy(createdAt, PROMISED_DAYS)
      const request = {
        id,
        once: idempotencyKey,
        language,
        ...fields,
        consent,
        createdAt,
        promisedBy: promised,
      }
      return write({
        id,
        before,
        insert: (tx) => store.insertHelpRequest(tx, request, picture),
        mail: (number) => helpMail(number, request),
      })
    }

    async function keepOrganisation(
      { organisation, name, email, mobileNo, message, ...draft }: contract.NgoDraft,
      language: store.NgoRequest['language'],
    ): Promise<store.Noted> {
      refuseAadhaar(organisation, name, message)
      const { once: idempotencyKey = null } = draft
      const mobile = toE164(mobileNo, 'mobileNo')
      const consent = requireConsent('organisation', draft.consent)
      const before = async () => (idempotencyKey === null ? null : store.ngoByKey(db, idempotencyKey))
      const earlier = await before()
      if (earlier) return earlier
      const createdAt = now()
      const id = newId('ngo')
      const fields = { organisation, name, email, mobile, message }
      const promised = promisedBy(createdAt, PROMISED_DAYS)
      const request = {
        id,
        once: idempotencyKey,
        language,
        ...fields,
        consent,
        createdAt,
        promisedBy: promised,
      }
      return write({
        id,
        before,
        insert: (tx) => store.insertNgoRequest(tx, request),
        mail: (number) => ngoMail(number, request),
      })
    }

    return {
      /** Refuses also with bad_request (telephone). */
      async ask({ body, files, from: { language } }) {
        const keepPicture = () => documents.keep(files.document, 'help', 'document')
        const data = await keepHelp(body, keepPicture, language)
        return {
          data,
          thanks_key: thanks.keyOf('help', data.id),
          message: msg(
            /*i18n*/ {
              id: 'message.help_asked',
              message: 'Help request submitted successfully! Its number is {number}.',
            },
            { number: data.reference },
          ),
        }
      },

      /** Likewise, of another organisation. */
      async connect({ body, from: { language } }) {
        const data = await keepOrganisation(body, language)
        return {
          data,
          message: msg(
            /*i18n*/ {
              id: 'message.connect_asked',
              message: 'Thank you. We will be in touch. The number of your request is {number}.',
            },
            { number: data.reference },
          ),
        }
      },
    }
  },
  { ask: often, connect: often },
)
