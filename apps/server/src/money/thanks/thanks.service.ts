import type { Paise } from '@sahay/contract/kernel/money'
import { isPaidKind, takesAccount, type ThanksKind } from '@sahay/contract/payments/kinds'
import { THANKS_KEY_DAYS, type Thanks as Shown, type ThanksParts } from '@sahay/contract/api/thanks'
import type { Actor } from '../../kernel/actor.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { Problem, mustHave } from '../../kernel/problem.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { OrderStatus } from '../payments/states.ts'
import { createSigner } from '../../kernel/keys/signer.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Text } from '../../kernel/language/message.ts'

/** A feature's description of its record. Paise. */
export interface ThanksRecord {
  /** The owning account; null if there is none. */
  readonly accountId: string | null
  readonly at: Date
  readonly name: string
  /** Empty if unknown. */
  readonly email: string
  readonly amount: Paise | null
  /** The order's status; null if nothing is to be paid. */
  readonly order: OrderStatus | null
  /** True if the feature still allows payment: the need still lacks the amount, or the place is still reserved. */
  readonly open: boolean
  readonly slip: Shown['slip']
  readonly returned: Paise | null
  /** The parts that only this kind of record shows. */
  readonly parts: ThanksParts
}

/** The person whom the checkout of a record greets, and its text. */
export interface Payer {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly about: Text
  /** Until when its place is reserved; null if it has none. */
  readonly heldUntil: Date | null
}

/** How a feature describes its records. */
export interface ThanksSource {
  /** Null if the record does not exist or was erased. */
  read(id: string, language: LanguageCode): Promise<ThanksRecord | null>
  /** The payer; throws the problem if the record may no longer be paid. Called only for records that are shown. */
  payer?(id: string): Promise<Payer>
}

export interface PaidAgain extends Payer {
  readonly orderId: string
  readonly amount: Paise
}

/** The requester of a record: a signed-in person, or a browser with its key. */
export interface Asking {
  readonly actor: Actor
  readonly key: string | null
  /** The language for staff's texts, if there is a translation. */
  readonly language: LanguageCode
}

export type Thanks = ReturnType<typeof createThanks>

export interface ThanksDeps {
  readonly now: () => Date
  readonly secretKeys: SecretKeys
  readonly payments: Payments
}

const A_DAY = 24 * 60

/** True if only signed-in people can send this kind: no key opens it. */
const needsAccount = (kind: ThanksKind) => isPaidKind(kind) && takesAccount(kind)

/** The pages after a gift or a form. Each feature describes its own records. */
export function createThanks({ now, secretKeys, payments }: ThanksDeps) {
  // the keys with which a browser without a session can see what it has sent; they are not stored
  const keys = createSigner(secretKeys, 'thanks pages')
  const sources = new Map<ThanksKind, ThanksSource>()

  const sourceOf = (kind: ThanksKind): ThanksSource => {
    return mustHave(sources.get(kind), `nothing tells of ${kind}`)
  }

  /**
   * The page after a gift or a form, for its owner, or, if it needs no account, for a browser with its key for some days.
   * Refuses with not_signed_in (gifts and places), not_found.
   */
  async function read({ actor, key, language }: Asking, kind: ThanksKind, id: string): Promise<ThanksRecord> {
    const byKey = !needsAccount(kind) && key !== null && keys.isSigned(`${kind}:${id}`, key)
    if (actor.kind !== 'donor' && !byKey)
      throw new Problem(needsAccount(kind) ? 'not_signed_in' : 'not_found')
    const record = await sourceOf(kind).read(id, language)
    const isOwner = actor.kind === 'donor' && record?.accountId === actor.accountId
    const isFresh = record !== null && minutesAfter(record.at, THANKS_KEY_DAYS * A_DAY) > now()
    if (!record || !(isOwner || (byKey && isFresh))) throw new Problem('not_found')
    return record
  }

  return {
    /** Registers the source for records of one kind. */
    addSource: (kind: ThanksKind, source: ThanksSource): void => void sources.set(kind, source),
    /** The key with which the sending browser can see a record. */
    keyOf: (kind: ThanksKind, id: string): string => keys.sign(`${kind}:${id}`),
    read,
    /**
     * The order of an unpaid record, again, for those who may read it. Refuses as `read` does, and with already_paid,
     * need_closed, need_ended, amount_above_pending, hold_over, provider_unavailable.
     */
    async again(asking: Asking, kind: ThanksKind, id: string): Promise<PaidAgain> {
      await read(asking, kind, id)
      const { payer } = sourceOf(kind)
      if (!payer) throw new Problem('not_found')
      // ask the provider first: a payment made meanwhile is neither too late nor too much
      const order = await payments.again(id)
      return { ...(await payer(id)), ...order }
    },
  }
}
