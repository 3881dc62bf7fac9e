import { CODE_RESEND_SECONDS } from '@sahay/contract/kernel/time'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database, Executor } from '../../kernel/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Messages } from '../messages/messages.service.ts'
import { type Destination, destinationKey } from './destination.ts'
import { codeLetter, noAccountLetter } from './identity.letters.ts'
import * as store from './identity.store.ts'
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

export type Proved = Pick<store.SentCode, 'accountId' | 'draft'>

interface Recipient extends Proved {
  /** Empty where nobody is known at a mobile number. */
  readonly mail: string
}

export interface Codes {
  /**
   * Sends a code, or, to a destination nobody has, a mail that says so; the caller cannot tell which. Answers the
   * seconds until another may be asked for. Within 120 s of the last one nothing is sent: `early` says how that ends.
   */
  send(destination: Destination, draft: store.SentCode['draft'], early: 'keep' | 'refuse'): Promise<number>
  /** Proves a code and does `then` in the same transaction. Refuses with code_wrong, _expired, _used or _locked. */
  prove<T>(
    destination: Destination,
    code: string,
    then: (tx: Executor, proved: Proved) => Promise<T>,
  ): Promise<T>
}

/** One-time codes: 6 digits, 10 minutes, once, 5 tries, 120 s between two (spec §9; security, "codes"). */
export function createCodes({ db, now, pepper, messages }: CodesDeps): Codes {
  /** Keeps a code and writes its mail. A stranger's sign-in makes the same rows, with a code that is kept nowhere. */
  async function issue(tx: Executor, key: string, to: Recipient, at: Date): Promise<void> {
    const code = newCode()
    const codeHash = hashCode(pepper, key, code)
    const known = to.accountId !== null || to.draft !== null
    const expiresAt = minutesAfter(at, CODE_MINUTES)
    const { accountId, draft } = to
    await store.insertCode(tx, key, {
      id: newId('code'),
      accountId,
      draft,
      codeHash: known ? codeHash : null,
      sentAt: at,
      expiresAt,
    })
    const letter = known ? codeLetter(code) : noAccountLetter()
    if (to.mail) await messages.write(tx, { recipient: to.mail, ...letter })
  }

  return {
    async send(to, draft, early) {
      const key = destinationKey(to)
      const wait = await db.transaction(async (tx) => {
        await store.holdGuard(tx, key)
        const at = now()
        const recent = await store.recentCodes(tx, key, minutesAfter(at, -A_DAY))
        const [last] = recent
        if (last && isUnderWay(last, at, early, draft)) {
          if (draft) await store.setDraft(tx, last.id, draft)
          return secondsLeft(last, at)
        }
        const known = await store.accountsAt(tx, to)
        for (const { id, email } of known) await issue(tx, key, { accountId: id, draft, mail: email }, at)
        if (known.length === 0) {
          // a resend goes on with the sign-up that is waiting to be proved
          const waiting = draft ?? recent.find((sent) => sent.draft && !sent.consumedAt)?.draft ?? null
          const mail = to.kind === 'email' ? to.value : ''
          await issue(tx, key, { accountId: null, draft: waiting, mail }, at)
        }
        return 0
      })
      if (wait > 0 && early === 'refuse') throw new Problem('code_too_soon', { seconds: wait })
      messages.wake()
      return wait > 0 ? wait : CODE_RESEND_SECONDS
    },

    async prove(to, code, then) {
      const key = destinationKey(to)
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
        const lockedUntil = failures + 1 >= MOST_FAILURES ? minutesAfter(at, LOCK_MINUTES) : null
        await store.setGuard(tx, key, { failures: failures + 1, lockedUntil })
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
