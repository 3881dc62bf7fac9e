import type { SentFile } from '@sahay/contract/kernel/endpoint'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import { type CodesDeps, createCodes, type Secret } from '../../../platform/identity/codes.service.ts'
import { type Code, codeUses, guessUses, type Sent } from '../../../platform/identity/identity.service.ts'
import { hashToken, newToken } from '../../../platform/identity/secrets.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import { answeredNotice, assigneeOf } from '../../../platform/casework/casework.published.ts'
import type { Notices } from '../../../platform/notices/notices.service.ts'
import { nobody } from '../../../kernel/actor.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { From } from '../../../kernel/http/route.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { lockApplication, transition } from '../transitions.store.ts'
import { promisedBy } from '../../../platform/casework/promise.ts'
import { trackingMail, trackingSms } from '../schemes.mails.ts'
import { transitions } from '../states.ts'
import * as store from './tracking.store.ts'

export interface TrackingDeps extends CodesDeps {
  readonly limits: Limits
  readonly documents: Documents
  readonly payments: Payments
  readonly jobs: Jobs
  readonly notices: Notices
  /** Whether there is an SMS gateway. */
  readonly bySms: boolean
  /** Where its pages are. */
  readonly site: () => string
}

export interface GivenTicket {
  readonly ticket: string
  readonly expiresAt: Date
}

/** What a family looks after its application with: a number, a mobile, a code, and then a ticket for 30 minutes. */
export type Tracking = ReturnType<typeof createTracking>

const TICKET_MINUTES = 30

export function createTracking(deps: TrackingDeps) {
  const { db, now, limits, documents, payments, bySms, jobs, messages, notices } = deps
  const codes = createCodes(deps)
  const channel = bySms ? 'sms' : 'email'

  jobs.add('application tickets', async () => {
    await store.forgetTickets(db, now())
    return 0
  })

  async function giveTicket(
    tx: Executor,
    named: store.Named,
    { language, namesLanguage }: From,
  ): Promise<GivenTicket> {
    const found = await store.applicationNamed(tx, named)
    if (!found) throw new Problem('code_wrong')
    if (namesLanguage && language !== found.language) await store.setLanguage(tx, found.id, language)
    const ticket = newToken()
    const expiresAt = minutesAfter(now(), TICKET_MINUTES)
    await store.insertTicket(tx, { tokenHash: hashToken(ticket), applicationId: found.id, expiresAt })
    await recordAudit(tx, { action: 'application.tracked', by: nobody, subject: found.id }, now())
    return { ticket, expiresAt }
  }

  async function opened(ticket: string): Promise<store.Tracked> {
    const application = await store.trackedBy(db, hashToken(ticket), now())
    if (!application) throw new Problem('ticket_over')
    return application
  }

  return {
    /**
     * Sends a code to an application's guardian; answers alike, after the same work, where there is none. Open to anyone.
     * Refuses with bad_request (telephone), too_many.
     */
    async begin(typed: store.Named, from: From): Promise<Sent> {
      const named = asNamed(typed)
      const proved = await limits.consume(codeUses(from), from)
      const asked = await codes.send(keyOf(named), { early: 'keep', proved }, async (tx) => {
        const found = await store.applicationNamed(tx, named)
        const { language } = from
        const to = (found && (bySms ? named.mobile : found.email)) ?? ''
        const write = (secret: Secret) => (bySms ? trackingSms(secret) : trackingMail(secret))
        return [{ accountId: null, draft: null, provable: found !== null, channel, language, to, write }]
      })
      return { ...asked, channel }
    },

    /**
     * Proves it and gives the ticket. Open to anyone. Refuses with code_wrong, _expired, _used, _locked, _tries_over,
     * _by_link, too_many.
     */
    async prove({ otp: code, handle, ...typed }: store.Named & Code, from: From): Promise<GivenTicket> {
      const named = asNamed(typed)
      await limits.consume(guessUses(from), from)
      return codes.prove(keyOf(named), { code, handle, network: from.network }, (tx) =>
        giveTicket(tx, named, from),
      )
    },

    /** The same with the token of a link. Open to anyone. Refuses with link_over, too_many. */
    async proveLink(token: string, from: From): Promise<GivenTicket> {
      await limits.consume(guessUses(from), from)
      return codes.proveLink(['track'], token, (tx, { destination }) =>
        giveTicket(tx, namedBy(destination), from),
      )
    },

    /** How it stands. Refuses with ticket_over. */
    async read(ticket: string): Promise<store.Tracked & { steps: readonly store.ShownStep[] }> {
      const application = await opened(ticket)
      return { ...application, steps: await store.stepsShownOf(db, application.id) }
    },

    /** The order to pay it with, once more. Refuses with ticket_over, already_paid, provider_unavailable. */
    async pay(ticket: string): Promise<{ application: store.Tracked; orderId: string; amount: Paise }> {
      const application = await opened(ticket)
      if (application.status !== 'received') throw new Problem('already_paid')
      return { application, ...(await payments.again(application.id)) }
    },

    /**
     * Adds a document that the trust asked for; the last one lets the review and the promise go on. Refuses with
     * ticket_over, nothing_wanted, file_unreadable, file_too_many_pixels, not_ready.
     */
    async addDocument(ticket: string, documentType: DocumentType, sent: SentFile): Promise<void> {
      const { id, wanted } = await opened(ticket)
      if (!wanted.includes(documentType)) throw new Problem('nothing_wanted')
      // kept for as long as the application is under way
      const document = { ...(await documents.keep(sent, 'application', 'picture')), expiresAt: null }
      await db.transaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (locked?.status !== 'more_needed' || !locked.wanted.includes(documentType))
          throw new Problem('nothing_wanted')
        const left = await store.addWanted(tx, id, documentType, document)
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
        if (assignee) await notices.write(tx, answeredNotice({ id, to: assignee.id, at }))
      })
      messages.wake()
    },
  }
}

/** As typed; the number's capitals are the contract's doing. */
function asNamed({ number, mobile }: store.Named): store.Named {
  return { number, mobile: toE164(mobile, 'mobile') }
}

/** Codes and guards stand under what was typed, known or not, so that nobody can tell the one from the other. */
function keyOf({ number, mobile }: store.Named): string {
  return `track:${number}:${mobile}`
}

/** The other way round; a number has no colon. */
function namedBy(key: string): store.Named {
  const [, number = '', mobile = ''] = key.split(':')
  return { number, mobile }
}
