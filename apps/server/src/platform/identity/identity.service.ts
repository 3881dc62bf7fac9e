import { retention } from '@sahay/contract/settings/retention'
import { type Actor, nobody, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { LimitCheck, Limits, Use } from '../../kernel/limits/limits.ts'
import { isWide, neighbourhoodOf } from '../../kernel/http/network.ts'
import { newId } from '../../kernel/new-id.ts'
import { toE164 } from '../people/phone.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { recordAudit } from '../audit/audit.ts'
import * as accounts from './accounts.store.ts'
import { forgetGuards, forgetCodes, type SentCode } from './codes.store.ts'
import { type SentCodes, type CodeRequest, type CodesDeps, createCodes } from './codes.service.ts'
import { type Destination, destinationKey, destinationOf } from './destination.ts'
import { deviceOf } from './device.ts'
import { welcomeMail } from './identity.mails.ts'
import { recipientsAt } from './recipients.ts'
import { hashToken, newToken } from './secrets.ts'
import * as sessions from './sessions.store.ts'
import { forgetUndos } from './undos.store.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

const SESSION_MINUTES = 30 * 24 * 60
const CODE_RETENTION_MINUTES = retention.codes.days * 24 * 60
const GUARD_RETENTION_MINUTES = retention.codeGuards.days * 24 * 60

export interface Named {
  readonly email?: string | undefined
  readonly mobile_no?: string | undefined
}

/** The input that proves a code. */
export interface Code {
  readonly otp: string
  /** From the answer to the code request; clients of other makers may not know it. */
  readonly handle?: string | undefined
}

export interface Sent extends SentCodes {
  readonly channel: 'email' | 'sms'
}

/** What an account has proved to own, at the moment of a new proof. */
export interface Proven {
  readonly accountId: string
  readonly email?: string
  readonly mobile?: string
}

/** Called when somebody proves an address or number, in the same transaction: features link what was given with it. */
export type OnProved = (tx: Executor, proven: Proven) => Promise<void>

export interface IdentityDeps extends CodesDeps {
  readonly limits: Limits
  readonly jobs: Jobs
  /** True if an SMS gateway exists. */
  readonly bySms: boolean
  readonly site: () => string
  readonly onProved: OnProved
}

export type Identity = ReturnType<typeof createIdentity>

/** The limits for a code request: the requesting address. */
export function codeUses(from: From): Use[] {
  return [
    { rule: 'code.address', who: from.network },
    { rule: 'code.address.day', who: from.network },
  ]
}

/** The limits for a guess at a code: the address and, with IPv6, its neighbourhood. */
export function guessUses({ network }: From): Use[] {
  const wide: Use[] = isWide(network) ? [{ rule: 'verify.address.wide', who: neighbourhoodOf(network) }] : []
  return [{ rule: 'verify.address', who: network }, ...wide]
}

/** The token of a Bearer header, hashed as in the table; null if there is none. */
export function bearerHash(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{20,128})$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : hashToken(token)
}

export function createIdentity(deps: IdentityDeps) {
  const { db, now, limits, bySms, messages } = deps
  const codes = createCodes(deps)

  deps.jobs.add('codes', async () => {
    await forgetCodes(db, minutesAfter(now(), -CODE_RETENTION_MINUTES))
    await forgetGuards(db, minutesAfter(now(), -GUARD_RETENTION_MINUTES))
    await forgetUndos(db, now())
    return 0
  })

  async function send(to: Destination, asking: Omit<CodeRequest, 'proved'>, from: From): Promise<Sent> {
    const proved = await limits.consume(codeUses(from), from)
    const sent = await codes.send(destinationKey(to), { ...asking, proved }, (tx, recent, draft) =>
      recipientsAt(tx, to, draft, recent, { bySms, language: from.language }),
    )
    return { ...sent, channel: to.kind === 'mobile' && bySms ? 'sms' : 'email' }
  }

  /** The account that a code proved; the account of a sign-up is created now, and welcomed. */
  async function ownerOf(
    tx: Executor,
    proved: SentCode,
    language: LanguageCode,
    at: Date,
  ): Promise<{ account: accounts.Account; made: boolean }> {
    let id = proved.accountId
    let made = false
    if (id === null && proved.draft) {
      const { draft } = proved
      ;({ id, made } = await accounts.insertAccount(tx, { id: newId('acc'), ...draft, language }, at))
      const welcome = {
        recipient: draft.email,
        language,
        idempotencyKey: `welcome:${id}`,
        mail: welcomeMail(draft.name),
      }
      if (made) await messages.write(tx, welcome)
    }
    const account = id === null ? null : await accounts.setProved(tx, id, proved.channel, at)
    if (!account) throw new Problem('internal')
    return { account, made }
  }

  async function open(tx: Executor, proved: SentCode, from: From): Promise<string> {
    const at = now()
    const { account, made } = await ownerOf(tx, proved, from.language, at)
    const token = newToken()
    const sessionId = newId('ses')
    await sessions.insertSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      accountId: account.id,
      device: deviceOf(from.userAgent),
      createdAt: at,
      expiresAt: minutesAfter(at, SESSION_MINUTES),
    })
    const by = { kind: 'donor' as const, accountId: account.id, sessionId }
    const action = made ? 'account.made' : 'account.signed_in'
    await recordAudit(tx, { action, by, subject: account.id, detail: { channel: proved.channel } }, at)
    await deps.onProved(tx, provenOf(account))
    return token
  }

  return {
    /** Sends a code to an e-mail address; the account is created when it is proved. Open to anyone. */
    async signUp(
      { name, email, mobile_no }: { name: string; email: string; mobile_no: string },
      from: From,
    ): Promise<Sent> {
      refuseAadhaar(name)
      const draft = { name, email, mobile: toE164(mobile_no, 'mobile_no') }
      return send({ kind: 'email', value: email }, { early: 'keep', draft }, from)
    },
    /** Sends a code to the account with this e-mail or mobile; gives the same answer if there is none. Open to anyone. */
    signIn: async (named: Named, from: From): Promise<Sent> =>
      send(destinationOf(named), { early: 'keep' }, from),
    /**
     * Sends another code, at the earliest 120 s after the last (code_too_soon); `handle` is from the previous request.
     * Open to anyone.
     */
    resend: async (
      { handle, ...named }: Named & { handle?: string | undefined },
      from: From,
    ): Promise<Sent> => send(destinationOf(named), { early: 'refuse', handle }, from),

    /**
     * Proves a code and opens a session: 30 days, or 7 without use; returns its token, once. Open to anyone. Refuses
     * with code_wrong, _expired, _used, _locked, _tries_over, _by_link.
     */
    async verify({ otp: code, handle, ...named }: Named & Code, from: From): Promise<string> {
      const key = destinationKey(destinationOf(named))
      await limits.consume(guessUses(from), from)
      const proof = { code, handle, network: from.network }
      const token = await codes.prove(key, proof, (tx, proved) => open(tx, proved, from))
      messages.wake()
      return token
    },

    /** The same with the token of a mailed link. Open to anyone. Refuses with link_over. */
    async verifyLink(link: string, from: From): Promise<string> {
      await limits.consume(guessUses(from), from)
      const token = await codes.proveLink(['email', 'mobile'], link, (tx, proved) => open(tx, proved, from))
      messages.wake()
      return token
    },

    /**
     * The owner of a Bearer header; nobody if the session is unknown, ended or expired. If the request names another
     * language than before, later mails use it.
     */
    async identify(
      authorization: string | undefined,
      counting: LimitCheck | null = null,
      language: LanguageCode | null = null,
    ): Promise<Actor> {
      const hash = bearerHash(authorization)
      const session = hash && (await sessions.sessionAt(db, hash, now(), counting?.counted))
      if (session) counting?.assertAllowed(session.counted)
      if (session && language !== null && language !== session.language)
        await accounts.setLanguage(db, session.accountId, language)
      return session ? { kind: 'donor', accountId: session.accountId, sessionId: session.id } : nobody
    },

    /** Ends the session on the server. Refuses others with not_signed_in. */
    async signOut(actor: Actor): Promise<void> {
      const { sessionId, accountId } = requireDonor(actor)
      const at = now()
      await db.transaction(async (tx) => {
        await sessions.revokeSession(tx, sessionId, accountId, at)
        await recordAudit(tx, { action: 'account.signed_out', by: actor, subject: accountId }, at)
      })
    },
  }
}

/** What an account has proved: always its address; its number once a code sent to it by SMS was proved. */
export function provenOf({ id, email, mobile, mobileProvedAt }: accounts.Account): Proven {
  return { accountId: id, email, ...(mobileProvedAt ? { mobile } : {}) }
}
