import { CODE_RESEND_SECONDS } from '@sahay/contract/kernel/time'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Mail } from '../messages/mail.ts'
import type { Messages } from '../messages/messages.service.ts'
import * as store from './codes.store.ts'
import { countGuess, isBeyondGuessing, type NoteGuesses, refusalOf } from './guesses.ts'
import { hashCode, hashToken, newCode, newToken, sameHash } from './secrets.ts'
import { allowanceOf, isUnderWay, secondsLeft } from './sendings.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

const CODE_MINUTES = 10
const A_DAY = 24 * 60

export interface CodesDeps extends Core {
  readonly pepper: string
  readonly messages: Messages
  /** Called with wrong guesses at thresholds, in the transaction that counts them. */
  readonly noteGuesses: NoteGuesses
}

/** The secret in a message: six digits, or a link's token and the minutes it is valid. */
export type Secret =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly token: string; readonly minutes: number }

/** A message to be sent. If its secret must not be provable, the same rows are written with a secret that is not stored. */
export interface Recipient {
  readonly accountId: string | null
  readonly draft: store.Draft
  readonly provable: boolean
  readonly channel: 'email' | 'sms'
  readonly language: LanguageCode
  /** The recipient's address or number; empty: nobody. */
  readonly to: string
  readonly write: (secret: Secret) => Mail
}

export interface CodeRequest {
  /** Within 120 s of the last message nothing is sent: 'refuse' then refuses with code_too_soon. */
  readonly early: 'keep' | 'refuse'
  /** The data of a sign-up. */
  readonly draft?: store.Draft
  /** The handle of an earlier request, whose sign-up continues. */
  readonly handle?: string | undefined
  /** True if the request carried a proof of work. */
  readonly proved: boolean
}

export interface SentCodes {
  /** To be sent back with the code: wrong guesses of others then do not count. */
  readonly handle: string
  /** Seconds until another code can be requested. */
  readonly resendIn: number
  /** The message contains a link instead of six digits. */
  readonly link: boolean
}

/** One-time codes: 6 digits, 10 minutes, single use, 5 tries per handle, 120 s apart; a link after 100 wrong guesses. */
export function createCodes({ db, now, pepper, messages, noteGuesses }: CodesDeps) {
  /** Stores codes and writes their messages: two statements, however many there are. */
  async function issue(
    tx: Executor,
    key: string,
    to: readonly Recipient[],
    minutes: number | null,
    handle: store.NewHandle,
  ): Promise<void> {
    const expiresAt = minutesAfter(handle.sentAt, minutes ?? CODE_MINUTES)
    const issued = to.map((recipient) => {
      const secret: Secret =
        minutes === null ? { kind: 'code', code: newCode() } : { kind: 'link', token: newToken(), minutes }
      return { recipient, secret }
    })
    const stored = issued.map(({ recipient: { accountId, draft, channel, provable }, secret }) => {
      const hash = secret.kind === 'code' ? hashCode(pepper, key, secret.code) : hashToken(secret.token)
      const codeHash = provable ? hash : null
      return { id: newId('cod'), accountId, draft, channel, link: secret.kind === 'link', codeHash }
    })
    await store.insertCodes(tx, key, stored, handle, expiresAt)
    const written = issued.map(({ recipient, secret }) => ({
      mail: recipient.write(secret),
      language: recipient.language,
      recipient: recipient.to,
      channel: recipient.channel,
      uselessAt: expiresAt,
    }))
    await messages.write(tx, ...written)
  }

  return {
    /**
     * Sends codes under a key; the caller cannot tell to whom. Requires a proof of work from the tenth message to a key
     * in an hour (proof_needed); of sixty in a day that nobody used, the last is a link that is valid for the day.
     */
    async send(
      key: string,
      { early, handle: before, proved, ...asking }: CodeRequest,
      recipients: (
        tx: Executor,
        recent: readonly store.SentCode[],
        draft: store.Draft,
      ) => Promise<readonly Recipient[]>,
    ): Promise<SentCodes> {
      const handle = newToken()
      const result = await db.transaction(async (tx) => {
        const guard = await store.lockGuard(tx, key)
        const at = now()
        const recent = await store.recentCodes(tx, key, minutesAfter(at, -A_DAY))
        const own = before === undefined ? null : await store.handleAt(tx, key, hashToken(before), at)
        const draft = asking.draft ?? own?.draft ?? null
        const given = {
          hash: hashToken(handle),
          draft,
          createdAt: at,
          expiresAt: minutesAfter(at, CODE_MINUTES),
        }
        const [last] = recent
        const link = isBeyondGuessing(key, guard)
        const allowed = allowanceOf(recent, at)
        if (last && (allowed.none || isUnderWay(last, at, { early, draft, link }))) {
          await store.insertHandle(tx, key, { ...given, sentAt: last.sentAt })
          return { wait: secondsLeft(last, at), sent: false, link: last.link }
        }
        if (allowed.proof && !proved) throw new Problem('proof_needed')
        const minutes = allowed.last ? A_DAY : link ? CODE_MINUTES : null
        await issue(tx, key, await recipients(tx, recent, draft), minutes, { ...given, sentAt: at })
        return { wait: CODE_RESEND_SECONDS, sent: true, link: minutes !== null }
      })
      if (!result.sent && result.wait > 0 && early === 'refuse')
        throw new Problem('code_too_soon', { seconds: result.wait })
      messages.wake()
      return { handle, resendIn: result.wait || CODE_RESEND_SECONDS, link: result.link }
    },

    /**
     * Proves a code and runs `then` in the same transaction. Refuses with code_wrong, _expired, _used, _locked (without
     * a handle), _tries_over (with one) or _by_link.
     */
    async prove<T>(
      key: string,
      { code, handle, network }: { code: string; handle?: string | undefined; network: string },
      then: (tx: Executor, proved: store.SentCode) => Promise<T>,
    ): Promise<T> {
      const hash = handle === undefined ? null : hashToken(handle)
      // the count of a wrong guess must commit, so a refusal is returned as a value until the transaction has ended
      const result = await db.transaction(async (tx) => {
        const guard = await store.lockGuard(tx, key)
        const at = now()
        const handleRow = hash && (await store.handleAt(tx, key, hash, at))
        const refusal = refusalOf(key, guard, hash ? handleRow : 'no handle', at)
        if (refusal) return refusal
        const recent = await store.recentCodes(tx, key, minutesAfter(at, -A_DAY))
        const match = recent.find(
          (sent) => !sent.link && sameHash(sent.codeHash, hashCode(pepper, key, code)),
        )
        // the newest code, or the one that this handle waits for, even if somebody else requested one meanwhile
        const times = [recent[0]?.sentAt.getTime(), handleRow?.sentAt.getTime()]
        const serves = match && match.expiresAt > at && times.includes(match.sentAt.getTime())
        if (match && serves && !match.consumedAt) {
          await store.consumeCode(tx, match.id, at)
          await store.clearGuard(tx, key)
          return { value: await then(tx, { ...match, draft: handleRow?.draft ?? match.draft }) }
        }
        // sent twice by a double click: not a guess
        if (match?.consumedAt) return new Problem('code_used')
        const counted = countGuess(guard, hash !== null, at)
        await store.setGuard(tx, key, counted)
        if (hash) await store.countHandle(tx, hash)
        await noteGuesses(
          tx,
          { key, network, guard: counted, locked: counted.lockLevel > guard.lockLevel },
          at,
        )
        return new Problem(match && match.expiresAt <= at ? 'code_expired' : 'code_wrong')
      })
      if (result instanceof Problem) throw result
      return result.value
    },

    /** Proves a link's token that was sent under a key of one of these kinds. Refuses with link_over. */
    async proveLink<T>(
      kinds: readonly string[],
      token: string,
      then: (tx: Executor, proved: store.SentCode) => Promise<T>,
    ): Promise<T> {
      const hash = hashToken(token)
      return db.transaction(async (tx) => {
        const key = await store.keyOfLink(tx, hash)
        if (key === null || !kinds.includes(codeKindOf(key))) throw new Problem('link_over')
        await store.lockGuard(tx, key)
        const at = now()
        const proved = await store.consumeLink(tx, hash, at)
        if (!proved) throw new Problem('link_over')
        await store.clearGuard(tx, key)
        return then(tx, proved)
      })
    },
  }
}

/** The kind of a key's codes: 'email', 'mobile', 'change', 'staff', 'track'. */
export function codeKindOf(key: string): string {
  return key.split(':', 1)[0] ?? ''
}

/** The digits of a secret, for keys that never get a link. */
export function digitsOf(secret: Secret): string {
  if (secret.kind === 'link') throw new Error('a change is never made by a link')
  return secret.code
}
