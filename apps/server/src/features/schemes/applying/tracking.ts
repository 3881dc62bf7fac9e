import { schemes } from '@sahay/contract/fields/scheme-rules'
import * as contract from '@sahay/contract/schemes/schemes'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { createCodes, type Secret } from '../../../platform/identity/codes.service.ts'
import { codeUses, guessUses } from '../../../platform/identity/identity.service.ts'
import { hashToken, newToken } from '../../../platform/identity/secrets.ts'
import { answeredNotice, assigneeOf } from '../../../platform/casework/casework.published.ts'
import { nobody } from '../../../kernel/actor.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { From } from '../../../kernel/http/route.ts'
import { lockApplication, transition } from '../transitions.store.ts'
import { promisedBy } from '../../../platform/casework/promise.ts'
import { trackingMail, trackingSms } from '../schemes.mails.ts'
import { studentShown } from './student-shown.ts'
import { seenStates, transitions } from '../states.ts'
import { eq } from 'drizzle-orm'
import { applications, applicationTickets } from '../schemes.tables.ts'
import * as store from './tracking.store.ts'

const TICKET_MINUTES = 30
/** How many tickets one run deletes. */
const MOST_FORGOTTEN = 2000

/** Adds the job that deletes expired tickets. */
export function addTicketDeletion({ db, now, jobs }: Platform): void {
  jobs.add('application tickets', async () => {
    await store.forgetTickets(db, now(), MOST_FORGOTTEN)
    return 0
  })
}

/** How a family follows its application: a number and a mobile, then a code, then a ticket for 30 minutes. */
export const tracking = implement(
  contract.tracking,
  (platform: Platform) => {
    const { db, now, limits, documents, payments, thanks, bySms, messages, notices } = platform
    const codes = createCodes(platform)
    const channel = bySms ? 'sms' : 'email'

    async function giveTicket(tx: Executor, named: store.Named, { language, namesLanguage }: From) {
      const found = await store.applicationNamed(tx, named)
      if (!found) throw new Problem('code_wrong')
      // later mails to the family use the new language
      if (namesLanguage && language !== found.language)
        await tx.update(applications).set({ lang: language }).where(eq(applications.id, found.id))
      const ticket = newToken()
      const expiresAt = minutesAfter(now(), TICKET_MINUTES)
      const opens = { tokenHash: hashToken(ticket), applicationId: found.id, expiresAt }
      await tx.insert(applicationTickets).values(opens)
      await recordAudit(tx, { action: 'application.tracked', by: nobody, subject: found.id }, now())
      return { ticket, expiresAt }
    }

    async function opened(ticket: string) {
      const application = await store.trackedBy(db, hashToken(ticket), now())
      if (!application) throw new Problem('ticket_over')
      return application
    }

    return {
      /** Gives the same answer, after the same work, if no such application exists. Refuses also with bad_request (telephone). */
      async begin({ body, from }) {
        const named = asNamed(body)
        const proved = await limits.consume(codeUses(from), from)
        const sent = await codes.send(keyOf(named), { early: 'keep', proved }, async (tx) => {
          const found = await store.applicationNamed(tx, named)
          const { language } = from
          const to = (found && (bySms ? named.mobile : found.email)) ?? ''
          const write = (secret: Secret) => (bySms ? trackingSms(secret) : trackingMail(secret))
          return [{ accountId: null, draft: null, provable: found !== null, channel, language, to, write }]
        })
        return {
          ...sent,
          channel,
          message: msg('message.tracking_code_sent', 'If we know this application, its code is on the way.'),
        }
      },

      async prove({ body: { otp: code, handle, ...typed }, from }) {
        const named = asNamed(typed)
        await limits.consume(guessUses(from), from)
        return codes.prove(keyOf(named), { code, handle, network: from.network }, (tx) =>
          giveTicket(tx, named, from),
        )
      },

      async proveLink({ body: { token }, from }) {
        await limits.consume(guessUses(from), from)
        return codes.proveLink(['track'], token, (tx, { destination }) =>
          giveTicket(tx, namedBy(destination), from),
        )
      },

      async read({ body: { ticket } }) {
        const found = await opened(ticket)
        const { studentName: _student, studentLastname: _lastname, email: _email, ...shown } = found
        const { guardianName: _name, guardianMobile: _mobile, ...answer } = shown
        const steps = await store.stepsShownOf(db, found.id)
        return {
          data: {
            ...answer,
            scheme: schemes[found.scheme],
            student: studentShown(found),
            status: seenStates[found.status],
            steps: steps.map((step) => ({ ...step, status: seenStates[step.status] })),
          },
        }
      },

      /** Returns its order again. */
      async pay({ body: { ticket } }) {
        const { id, status, guardianName: name, guardianMobile: mobile, email } = await opened(ticket)
        if (status !== 'received') throw new Problem('already_paid')
        const { orderId, amount } = await payments.again(id)
        const thanksKey = thanks.keyOf('application', id)
        return { data: orderId, id, amountPaise: Number(amount), name, email, mobile, thanks_key: thanksKey }
      },

      /** The last requested document resumes the review and the promise. */
      async addDocument({ body: { ticket, paper: documentType }, files: { picture } }) {
        const { id, wanted: requested } = await opened(ticket)
        if (!requested.includes(documentType)) throw new Problem('nothing_wanted')
        // kept while the application is under way
        const document = { ...(await documents.keep(picture, 'application', 'picture')), expiresAt: null }
        await db.transaction(async (tx) => {
          const locked = await lockApplication(tx, id)
          if (locked?.status !== 'more_needed' || !locked.wanted.includes(documentType))
            throw new Problem('nothing_wanted')
          const left = await store.addRequested(tx, id, documentType, document)
          if (left.length > 0) return
          const at = now()
          const promised = promisedBy(at, locked.daysLeft ?? 0)
          await transition(
            tx,
            locked,
            { status: transitions.complete.to, promisedBy: promised },
            { at, by: 'family' },
          )
          const assignee = await assigneeOf(tx, id)
          if (assignee) await notices.write(tx, answeredNotice(id, assignee.id, at))
        })
        messages.wake()
        return {
          message: msg('message.document_added', 'Thank you. We have received it.'),
        }
      },
    }
  },
  { read: { perMinute: 60 }, pay: { perMinute: 20, limit: 'order' }, addDocument: { perMinute: 20 } },
)

/** As typed; the contract puts the number in upper case. */
function asNamed({ number, mobile }: store.Named): store.Named {
  return { number, mobile: toE164(mobile, 'mobile') }
}

/** Codes and guards are stored under the typed values, known or not, so that nobody can tell whether they exist. */
function keyOf({ number, mobile }: store.Named): string {
  return `track:${number}:${mobile}`
}

/** The reverse; a number has no colon. */
function namedBy(key: string): store.Named {
  const [, number = '', mobile = ''] = key.split(':')
  return { number, mobile }
}
