import { CODE_RESEND_SECONDS } from '@sahay/contract/kernel/time'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database, Executor } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { noteDeed } from '../audit/audit.ts'
import type { Letter } from '../messages/letter.ts'
import type { Messages } from '../messages/messages.service.ts'
import * as store from './codes.store.ts'
import { hashCode, newCode, sameHash } from './secrets.ts'

const CODE_MINUTES = 10
const MOST_FAILURES = 5
const LOCK_MINUTES = 15
const A_DAY = 24 * 60

export interface CodesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pepper: string
  readonly messages: Messages
}

/** One code to be sent. Where it may not be proved, the same rows are written around a code that is kept nowhere. */
export interface Recipient {
  readonly accountId: string | null
  readonly draft: store.SentCode['draft']
  readonly provable: boolean
  readonly channel: 'email' | 'sms'
  /** Where it goes; empty: to nobody. */
  readonly to: string
  readonly write: (code: string) => Letter
}

export interface Codes {
  /**
   * Sends codes under a key; the caller cannot tell to whom. Answers the seconds until another may be asked for.
   * Within 120 s of the last one nothing is sent: `early` says how that ends. `draft`: a sign-up's, which corrects
   * the one on its way.
   */
  send(
    key: string,
    early: 'keep' | 'refuse',
    draft: store.SentCode['draft'],
    recipients: (tx: Executor, recent: readonly store.SentCode[]) => Promise<readonly Recipient[]>,
  ): Promise<number>
  /** Proves a code and does `then` in the same transaction. Refuses with code_wrong, _expired, _used or _locked. */
  prove<T>(key: string, code: string, then: (tx: Executor, proved: store.SentCode) => Promise<T>): Promise<T>
}

/** One-time codes: 6 digits, 10 minutes, once, 5 tries, 120 s between two (spec §9; security, "codes"). */
export function createCodes({ db, now, pepper, messages }: CodesDeps): Codes {
  /** Keeps codes and writes their messages: two statements, however many there are. */
  async function issue(tx: Executor, key: string, to: readonly Recipient[], at: Date): Promise<void> {
    const expiresAt = minutesAfter(at, CODE_MINUTES)
    const issued = to.map((recipient) => ({ recipient, code: newCode() }))
    const kept = issued.map(({ recipient: { accountId, draft, channel, provable }, code }) => {
      const hash = hashCode(pepper, key, code)
      return { id: newId('code'), accountId, draft, channel, codeHash: provable ? hash : null }
    })
    await store.insertCodes(tx, key, kept, at, expiresAt)
    const written = issued.map(({ recipient, code }) => ({
      ...recipient.write(code),
      recipient: recipient.to,
      channel: recipient.channel,
      uselessAt: expiresAt,
    }))
    await messages.write(tx, ...written)
  }

  /** Counts a wrong guess. The fifth locks, which the audit log keeps without saying for whom. */
  async function countFailure(tx: Executor, key: string, failures: number, at: Date): Promise<void> {
    const lockedUntil = failures >= MOST_FAILURES ? minutesAfter(at, LOCK_MINUTES) : null
    await store.setGuard(tx, key, { failures, lockedUntil })
    const detail = { kind: key.split(':', 1)[0] ?? '' }
    if (lockedUntil) await noteDeed(tx, { deed: 'account.locked', by: { kind: 'nobody' }, detail }, at)
  }

  return {
    async send(key, early, draft, recipients) {
      const wait = await db.transaction(async (tx) => {
        await store.holdGuard(tx, key)
        const at = now()
        const recent = await store.recentCodes(tx, key, minutesAfter(at, -A_DAY))
        const [last] = recent
        if (last && isUnderWay(last, at, early, draft)) {
          if (draft) await store.setDraft(tx, last.id, draft)
          return secondsLeft(last, at)
        }
        await issue(tx, key, await recipients(tx, recent), at)
        return 0
      })
      if (wait > 0 && early === 'refuse') throw new Problem('code_too_soon', { seconds: wait })
      messages.wake()
      return wait > 0 ? wait : CODE_RESEND_SECONDS
    },

    async prove(key, code, then) {
      // the count of a wrong guess must commit, so a refusal is a value until the transaction has ended
      const result = await db.transaction(async (tx) => {
        const guard = await store.holdGuard(tx, key)
        const at = now()
        if (guard.lockedUntil && guard.lockedUntil > at) return locked(guard.lockedUntil, at)
        const failures = guard.lockedUntil ? 0 : guard.failures
        const recent = await store.recentCodes(tx, key, minutesAfter(at, -A_DAY))
        const match = recent.find((sent) => sameHash(sent.codeHash, hashCode(pepper, key, code)))
        const newest = recent[0]?.sentAt.getTime()
        if (match && !match.consumedAt && match.expiresAt > at && match.sentAt.getTime() === newest) {
          await store.consumeCode(tx, match.id, at)
          await store.setGuard(tx, key, { failures: 0, lockedUntil: null })
          return { value: await then(tx, match) }
        }
        await countFailure(tx, key, failures + 1, at)
        if (match?.consumedAt) return new Problem('code_used')
        if (match && match.expiresAt <= at) return new Problem('code_expired')
        return new Problem('code_wrong')
      })
      if (result instanceof Problem) throw result
      return result.value
    },
  }
}

/**
 * Whether a code sent less than 120 s ago still serves. A used one does not for somebody who asks anew, nor does the
 * code of a sign-in for a sign-up: it may have gone nowhere.
 */
function isUnderWay(
  last: store.SentCode,
  at: Date,
  early: 'keep' | 'refuse',
  draft: store.SentCode['draft'],
) {
  if (secondsLeft(last, at) === 0) return false
  return early === 'refuse' || (!last.consumedAt && !(draft && !last.draft))
}

function secondsLeft(last: store.SentCode, at: Date): number {
  return Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (at.getTime() - last.sentAt.getTime()) / 1000))
}

function locked(until: Date, at: Date): Problem {
  return new Problem('code_locked', { minutes: Math.ceil((until.getTime() - at.getTime()) / 60_000) })
}
