import * as contract from '@sahay/contract/help/help'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Platform } from '../../manifest/feature.ts'
import { promisedBy } from '../../platform/casework/promise.ts'
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
import { mustHave } from '../../kernel/problem.ts'

/** The fields that every form has besides its texts. */
interface Draft {
  readonly once?: string | undefined
  readonly mobileNo: string
  readonly consent: string
}

/** How one kind of form is stored, and its mail to staff with the number. */
interface Writing<Request> {
  readonly byKey: (tx: Executor, idempotencyKey: string) => Promise<store.Noted | null>
  /** Prepares what is written with it, once it is known to be new. */
  readonly prepare: () => Promise<
    (tx: Executor, request: Request) => Promise<{ readonly reference: string } | null>
  >
  readonly mail: (reference: string, request: Request) => Mail
}

/** A whole village may share one address behind a mobile mast, so the limit is above one person's needs. */
const often = { perMinute: 30, limit: 'help' } as const

/**
 * Requests from anybody. Each is stored and numbered, and staff get a mail; the same form repeated with its key gets
 * the same answer.
 */
export const help = implement(
  contract.help,
  ({ db, now, documents, messages, staffAddress, thanks }: Platform) => {
    /** The stored fields of every form. */
    function requestOf(
      form: 'help' | 'organisation',
      id: string,
      { once: idempotencyKey, mobileNo, consent }: Draft,
      lang: LanguageCode,
    ) {
      const createdAt = now()
      const mobile = toE164(mobileNo, 'mobileNo')
      const { version: consentVersion, sha256: consentSha256 } = requireConsent(form, consent)
      const shared = { id, once: idempotencyKey ?? null, lang, mobile, consentVersion, consentSha256 }
      return { ...shared, createdAt, promisedBy: promisedBy(createdAt) }
    }

    async function keep<Request extends Pick<store.HelpRequest, 'id' | 'once'>>(
      request: Request,
      { byKey, prepare, mail }: Writing<Request>,
    ): Promise<store.Noted> {
      const { id, once: idempotencyKey } = request
      const before = async () => (idempotencyKey ? byKey(db, idempotencyKey) : null)
      const earlier = await before()
      if (earlier) return earlier
      const insert = await prepare()
      const recipient = await staffAddress()
      try {
        const reference = await db.transaction(async (tx) => {
          const written = mustHave(await insert(tx, request), 'no number was given out')
          const text = mail(written.reference, request)
          await messages.write(tx, { recipient, language: sourceLanguage, about: id, mail: text })
          return written.reference
        })
        messages.wake()
        return { id, reference }
      } catch (error) {
        // the same form came twice at the same time, and the other was faster: the second number rolls back with its
        // request
        const first = store.isThereBefore(error) ? await before() : null
        if (!first) throw error
        return first
      }
    }

    return {
      /** Refuses also with bad_request (telephone). */
      async ask({ body, files, from: { language } }) {
        const { Fullname: name, type, address, message } = body
        refuseAadhaar(name, address, message)
        const request = requestOf('help', newId('help'), body, language)
        const data = await keep<store.HelpRequest>(
          { ...request, name, type, address, message },
          {
            byKey: store.helpByKey,
            async prepare() {
              const picture = await documents.keep(files.document, 'help', 'document')
              return (tx, made) => store.insertHelpRequest(tx, made, picture)
            },
            mail: helpMail,
          },
        )
        return {
          data,
          thanks_key: thanks.keyOf('help', data.id),
          message: msg('message.help_asked', 'Help request submitted successfully! Its number is {number}.', {
            number: data.reference,
          }),
        }
      },

      /** The same for another organisation. */
      async connect({ body, from: { language } }) {
        const { organisation, name, email, message } = body
        refuseAadhaar(organisation, name, message)
        const request = requestOf('organisation', newId('ngo'), body, language)
        const data = await keep<store.NgoRequest>(
          { ...request, organisation, name, email, message },
          { byKey: store.ngoByKey, prepare: async () => store.insertNgoRequest, mail: ngoMail },
        )
        return {
          data,
          message: msg(
            'message.connect_asked',
            'Thank you. We will be in touch. The number of your request is {number}.',
            { number: data.reference },
          ),
        }
      },
    }
  },
  { ask: often, connect: often },
)
