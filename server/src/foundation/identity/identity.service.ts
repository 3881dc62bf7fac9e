import { type Actor, nobody, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../kernel/aadhaar.ts'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { toE164 } from '../../kernel/phone.ts'
import { Problem } from '../../kernel/problem.ts'
import { type CodesDeps, createCodes } from './codes.ts'
import { destinationOf } from './destination.ts'
import * as store from './identity.store.ts'
import { hashToken, newToken } from './secrets.ts'

const SESSION_MINUTES = 30 * 24 * 60

interface Named {
  readonly email?: string | undefined
  readonly mobile_no?: string | undefined
}

export interface Sent {
  readonly channel: 'email'
  readonly resendIn: number
}

export interface Identity {
  /** Sends a code to an e-mail address; the account is made when it is proved. Open to anyone. */
  signUp(person: { name: string; email: string; mobile_no: string }): Promise<Sent>
  /** Sends a code to the account with this e-mail or mobile; answers alike where there is none. Open to anyone. */
  signIn(named: Named): Promise<Sent>
  /** Sends another code, 120 s after the last at the earliest (code_too_soon). Open to anyone. */
  resend(named: Named): Promise<Sent>
  /** Proves a code and opens a session of 30 days; answers its token, once. Open to anyone. */
  verify(named: Named & { otp: string }): Promise<string>
  /** Whom a Bearer header belongs to; nobody, where the session is unknown, ended or over. */
  identify(authorization: string | undefined): Promise<Actor>
  /** The signed-in person. Refuses others with not_signed_in. */
  profile(actor: Actor): Promise<store.Account>
  /** Ends the session on the server. Refuses others with not_signed_in. */
  signOut(actor: Actor): Promise<void>
}

export function createIdentity(deps: CodesDeps): Identity {
  const { db, now }: { db: Database; now: () => Date } = deps
  const codes = createCodes(deps)
  const sent = (resendIn: number): Sent => ({ channel: 'email', resendIn })

  return {
    async signUp({ name, email, mobile_no }) {
      refuseAadhaar(name)
      const draft = { name, email, mobile: toE164(mobile_no, 'mobile_no') }
      return sent(await codes.send({ kind: 'email', value: email }, draft, 'keep'))
    },

    async signIn(named) {
      return sent(await codes.send(destinationOf(named), null, 'keep'))
    },

    async resend(named) {
      return sent(await codes.send(destinationOf(named), null, 'refuse'))
    },

    async verify({ otp, ...named }) {
      return codes.prove(destinationOf(named), otp, async (tx, { accountId, draft }) => {
        const at = now()
        const owner =
          accountId ?? (draft && (await store.insertAccount(tx, { id: newId('account'), ...draft }, at)))
        if (!owner) throw new Problem('internal')
        const token = newToken()
        await store.insertSession(tx, {
          id: newId('session'),
          tokenHash: hashToken(token),
          accountId: owner,
          createdAt: at,
          expiresAt: minutesAfter(at, SESSION_MINUTES),
        })
        return token
      })
    },

    async identify(authorization) {
      const token = /^Bearer ([\w-]{20,128})$/i.exec(authorization ?? '')?.[1]
      if (!token) return nobody
      const session = await store.sessionAt(db, hashToken(token), now())
      return session ? { kind: 'donor', accountId: session.accountId, sessionId: session.id } : nobody
    },

    async profile(actor) {
      const account = await store.accountById(db, requireDonor(actor).accountId)
      if (!account) throw new Problem('not_signed_in')
      return account
    },

    async signOut(actor) {
      await store.revokeSession(db, requireDonor(actor).sessionId, now())
    },
  }
}
