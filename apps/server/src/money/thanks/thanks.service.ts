import type { Paise } from '@sahay/contract/kernel/money'
import { isPaidKind, takesAccount, type ThanksKind } from '@sahay/contract/payments/kinds'
import { THANKS_KEY_DAYS, type Thanks as Shown, type ThanksParts } from '@sahay/contract/api/thanks'
import type { Actor } from '../../kernel/actor.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { Problem, mustHave } from '../../kernel/problem.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { OrderStatus } from '../payments/states.ts'
import { createThanksKeys } from './thanks-keys.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Text } from '../../kernel/language/message.ts'

/** What a feature says of its record. Paise. */
export interface ThanksRecord {
  /** Whose it is; null: nobody's account. */
  readonly accountId: string | null
  readonly at: Date
  readonly name: string
  /** Empty where none is known. */
  readonly email: string
  readonly amount: Paise | null
  /** How far its order is; null where nothing is paid. */
  readonly order: OrderStatus | null
  /** Whether the order may still be paid, as far as its feature cares: its need lacks as much, its place is kept. */
  readonly open: boolean
  readonly slip: Shown['slip']
  readonly returned: Paise | null
  /** What its own kind shows besides. */
  readonly parts: ThanksParts
}

/** Whom the checkout of a record greets, and what it says. */
export interface Payer {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly about: Text
  /** Until when its place is kept; null where none is. */
  readonly heldUntil: Date | null
}

/** How a feature answers for its records. */
export interface ThanksSource {
  /** Null where there is no such record, or it was erased. */
  read(id: string, language: LanguageCode): Promise<ThanksRecord | null>
  /** Who pays; throws the problem for which the record may not be paid any more. Asked only of records that are shown. */
  payer?(id: string): Promise<Payer>
}

export interface PaidAgain extends Payer {
  readonly orderId: string
  readonly amount: Paise
}

/** Who asks for a record: somebody signed in, or a browser with its key. */
export interface Asking {
  readonly actor: Actor
  readonly key: string | null
  /** The language of what staff wrote, where there is a translation. */
  readonly language: LanguageCode
}

export type Thanks = ReturnType<typeof createThanks>

export interface ThanksDeps {
  readonly now: () => Date
  readonly secretKeys: SecretKeys
  readonly payments: Payments
}

const A_DAY = 24 * 60

/** Whether a kind is sent by signed-in people alone: no key opens it. */
const needsAccount = (kind: ThanksKind) => isPaidKind(kind) && takesAccount(kind)

/** The pages after a gift or a form. Each feature describes its own records. */
export function createThanks({ now, secretKeys, payments }: ThanksDeps) {
  const keys = createThanksKeys(secretKeys)
  const sources = new Map<ThanksKind, ThanksSource>()

  const sourceOf = (kind: ThanksKind): ThanksSource => {
    return mustHave(sources.get(kind), `nothing tells of ${kind}`)
  }

  /**
   * What the page after a gift or a form shows: to its owner, or, where it needs no account, to a browser with its key
   * for some days. Refuses with not_signed_in (gifts and places), not_found.
   */
  async function read({ actor, key, language }: Asking, kind: ThanksKind, id: string): Promise<ThanksRecord> {
    const byKey = !needsAccount(kind) && key !== null && keys.opens(kind, id, key)
    if (actor.kind !== 'donor' && !byKey)
      throw new Problem(needsAccount(kind) ? 'not_signed_in' : 'not_found')
    const record = await sourceOf(kind).read(id, language)
    const isOwner = actor.kind === 'donor' && record?.accountId === actor.accountId
    const isFresh = record !== null && minutesAfter(record.at, THANKS_KEY_DAYS * A_DAY) > now()
    if (!record || !(isOwner || (byKey && isFresh))) throw new Problem('not_found')
    return record
  }

  return {
    /** Hands over who answers for records of one kind. */
    addSource: (kind: ThanksKind, source: ThanksSource): void => void sources.set(kind, source),
    /** What the browser that has sent a record names to see it. */
    keyOf: keys.keyOf,
    read,
    /**
     * The order of a record that is not paid, once more, for those who may read it. Refuses as `read` does, and with
     * already_paid, need_closed, need_ended, amount_above_pending, hold_over, provider_unavailable.
     */
    async again(asking: Asking, kind: ThanksKind, id: string): Promise<PaidAgain> {
      await read(asking, kind, id)
      const { payer } = sourceOf(kind)
      if (!payer) throw new Problem('not_found')
      // the provider first: what was paid meanwhile is neither too late nor too much
      const order = await payments.again(id)
      return { ...(await payer(id)), ...order }
    },
  }
}
