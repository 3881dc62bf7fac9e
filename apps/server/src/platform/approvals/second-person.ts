import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Operation } from '../../kernel/module.ts'
import { Problem } from '../../kernel/problem.ts'
import type { AuditActor } from '../audit/audit.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { type ApprovalKind, approvalKind, type ChangedFact, type KindRules } from './approval-kind.ts'
import type { Alone } from './alone.ts'
import type { Approvals } from './approvals.service.ts'

/** Money that is taken back, as a second person reads it. Names nobody who gave or is helped: approvals are kept for good. */
export interface Reversal {
  readonly what?: string
  readonly amount: Paise
  readonly voucher?: string
  /** A day, yyyy-MM-dd in India. */
  readonly day?: string
  /** The account that it leaves. */
  readonly from?: string
}

/** How it is done: by one person alone, or by a rule once a second one has approved it. */
export interface ReversalContext {
  readonly by: AuditActor
  /** The member of staff who asked for it. */
  readonly staffId: string
  readonly approvalId: string | null
  readonly reason: string
  /** What else was said. */
  readonly details: Details
  readonly at: Date
}

type Details = Readonly<Record<string, string>>

interface Declared<Held, Done> extends Pick<KindRules, 'kind' | 'title' | 'outcome' | 'path' | 'reads'> {
  /** Who asks, approves and stops. */
  readonly needs: Operation
  /** Who approves, where not everybody who may ask decides about that much money. */
  readonly approves?: Operation
  /**
   * Locks the record in a transaction. Refuses with not_found, and with the reason why it cannot be taken back any more;
   * null where it is taken back already.
   */
  readonly lock: (tx: Executor, subject: string, details: Details) => Promise<Held | null>
  readonly describe: (held: Held, details: Details) => Reversal
  /** Takes a held record back, in the same transaction. */
  readonly act: (tx: Executor, held: Held, how: ReversalContext) => Promise<Done>
  /** After the commit. */
  readonly done?: () => void
}

interface ReversalRequest {
  readonly subject: string
  readonly reason: string
  readonly details?: Details
  /** The version that the caller has read, of what has versions. */
  readonly version?: number
}

/** Taking one kind of record back: its kind of approval, and how a member of staff begins it. */
export interface MoneyBack<Done> {
  readonly kind: ApprovalKind
  /**
   * Takes it back, or asks a second person where the day of who takes it back is above the limit with it: answers what was done, or the id of the approval
   * that it waits for; neither where it was taken back before. Refuses as `lock` does, with changed_meanwhile, aadhaar_number, and above the
   * limit with step_up_needed, approval_open. The permission is the caller's to ask for.
   */
  begin(staff: Staff, request: ReversalRequest): Promise<{ approval: string | null; done: Done | null }>
}

/**
 * One way for everything that takes money back: at once up to the limit of one person's day, above it by two people, once
 * either way.
 */
export type SecondPerson = ReturnType<typeof createSecondPerson>

export interface SecondPersonDeps extends Core {
  readonly approvals: Approvals
  readonly alone: Alone
}

const stored = z.object({
  what: z.string().nullable(),
  /** Paise, as JSON carries them. */
  amount: z.string().regex(/^\d+$/),
  voucher: z.string().nullable(),
  day: z.string().nullable(),
  from: z.string().nullable(),
  reason: z.string(),
  said: z.record(z.string(), z.string()),
})
type Stored = z.infer<typeof stored>

const names = {
  what: msg('books.narration', 'What for'),
  amount: msg('books.amount', 'Rupees'),
  voucher: msg('books.voucher', 'Voucher'),
  day: msg('books.day', 'Day'),
  from: msg('books.from', 'From'),
} as const

function factsOf({ what, amount, voucher, day, from }: Stored): ChangedFact[] {
  const fact = (name: Message, after: string | null) => (after === null ? [] : [{ name, before: '', after }])
  return [
    ...fact(names.what, what),
    ...fact(names.amount, writeRupees(toRupees(paise(BigInt(amount))))),
    ...fact(names.from, from),
    ...fact(names.voucher, voucher),
    ...fact(names.day, day),
  ]
}

export function createSecondPerson({ db, now, approvals, alone }: SecondPersonDeps) {
  return {
    alone,

    takingBack<Held extends object, Done>(declared: Declared<Held, Done>): MoneyBack<Done> {
      const { needs, approves = needs, lock, describe, act, done, ...rules } = declared
      return {
        kind: approvalKind({
          ...rules,
          asks: needs,
          approves,
          change: stored,
          facts: factsOf,
          noted: ({ amount }) => ({ paise: Number(amount) }),
          async apply(tx, { reason, said: details }, { id: approvalId, subject, askedBy: staffId }, at) {
            const held = await lock(tx, subject, details)
            if (held === null) throw new Problem('already_reversed')
            await act(tx, held, { by: { kind: 'rule' }, staffId, approvalId, reason, details, at })
          },
          ...(done ? { applied: done } : {}),
        }),

        async begin(by, { subject, reason, details = {}, version }) {
          refuseAadhaar(reason)
          const { staffId } = by
          const begun = await db.transaction(async (tx) => {
            const held = await lock(tx, subject, details)
            if (held === null) return { waits: null, result: null }
            if (version !== undefined && !('version' in held && held.version === version))
              throw new Problem('changed_meanwhile')
            const reversal = describe(held, details)
            if (!(await alone.decide(tx, staffId, reversal.amount))) return { waits: reversal, result: null }
            const how = { by, staffId, approvalId: null, reason, details, at: now() }
            return { waits: null, result: await act(tx, held, how) }
          })
          if (begun.waits === null) {
            done?.()
            return { approval: null, done: begun.result }
          }
          const { what = null, amount, voucher = null, day = null, from = null } = begun.waits
          const change: Stored = { what, amount: String(amount), voucher, day, from, reason, said: details }
          const { id } = await approvals.ask(by, { kind: rules.kind, subject, change, reason })
          return { approval: id, done: null }
        },
      }
    },
  }
}
