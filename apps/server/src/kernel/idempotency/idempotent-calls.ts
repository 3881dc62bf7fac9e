import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { SecretKeys } from '../config/secret-key.ts'
import { writingFirst } from '../database/connection/first-transaction.ts'
import { createSeal } from '../keys/seal.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problem.ts'
import {
  callOfKey,
  forgetCall,
  forgetCalls,
  keepAnswer,
  type NewCall,
  writeCall,
} from './sent-calls.store.ts'
import type { Core } from '../database/database.ts'

/** A call with an idempotency key. */
export interface SentCall {
  /** The caller: only the same person gets the stored answer. */
  readonly person: string
  readonly key: string
  /** The call's name. */
  readonly call: string
  /** All input, without the bytes of files. */
  readonly fields: object
  readonly files: readonly Uint8Array[]
  /** The answer's schema: an answer is stored in its form on the wire. */
  readonly answer: z.ZodType
  /** True if the work itself finds by the key what it has made: then it is repeated if its answer was lost. */
  readonly findsItself: boolean
}

export type IdempotentCalls = ReturnType<typeof createIdempotentCalls>

export interface IdempotentCallsDeps extends Core {
  readonly secretKeys: SecretKeys
}

/** How many times, and at which interval in milliseconds, the answer of a call in progress is looked for. */
const LOOKS = 20
const LOOK_MS = 150
const SEALED_FOR = 'answers of calls that were sent with a key'

/** Another process has written the key since it was checked. */
class KeyInUse extends Error {}

/** Has each call with a key do its work once. */
export function createIdempotentCalls({ db, now, secretKeys }: IdempotentCallsDeps) {
  // an answer may contain something that is shown only once, such as a key
  const seal = createSeal(secretKeys, SEALED_FOR)
  const idOf = ({ person, key }: NewCall) => `${person} ${key}`

  /** The stored answer to the same call; null if it must be executed. */
  async function answerBefore<T extends object>(
    made: NewCall,
    { answer, findsItself }: SentCall,
  ): Promise<T | null> {
    for (let looks = 1; ; looks++) {
      const found = await callOfKey(db, made)
      if (!found) return null
      if (found.call !== made.call || !found.sent.equals(made.sent)) throw new Problem('key_used')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, as the same call's answer
      if (found.answer) return z.decode(answer, JSON.parse(seal.open(idOf(made), found.answer))) as T
      if (findsItself) return null
      if (looks === LOOKS) throw new Problem('answer_lost')
      await wait(LOOK_MS)
    }
  }

  async function doIt<T extends object>(made: NewCall, sent: SentCall, work: () => Promise<T>) {
    const write = async (tx: Parameters<typeof writeCall>[0]) => {
      if ((await writeCall(tx, made, now())) === 0 && !sent.findsItself) throw new KeyInUse()
    }
    return writingFirst(write, async (committed) => {
      try {
        const answer = await work()
        // a call without a transaction is recorded when it is done
        if (!committed()) await writeCall(db, made, now())
        const onWire = JSON.stringify(z.encode(sent.answer, answer))
        await keepAnswer(db, made, seal.close(idOf(made), onWire))
        return answer
      } catch (error) {
        if (committed() && error instanceof Problem && error.httpStatus < 500) await forgetCall(db, made)
        throw error
      }
    })
  }

  /**
   * Runs the work of a call once. A repeated call with its key gets the first answer, even while the first is still in
   * progress. Refuses with answer_lost if the answer is unknown because the server ended in between; and with key_used other
   * input under a used key. The key is written in the first transaction of the work; a refusal leaves the key free.
   */
  async function once<T extends object>(sent: SentCall, work: () => Promise<T>): Promise<T> {
    const { person, key, call } = sent
    const made = { person, key, call, sent: hashOf(sent), attempt: newId('req') }
    const before = await answerBefore<T>(made, sent)
    if (before) return before
    try {
      return await doIt(made, sent, work)
    } catch (error) {
      if (error instanceof KeyInUse) return once(sent, work)
      throw error
    }
  }

  return {
    do: once,
    /** Deletes up to a number of calls that were sent before an instant; returns how many. */
    forget: forgetCalls,
  }
}

function hashOf({ fields, files }: SentCall): Buffer {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  )
  for (const bytes of files) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest()
}
