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

/** A reversal of money, as shown to the second person. Names no donor or beneficiary: approvals are kept for good. */
export interface Reversal {
  readonly what?: string
  readonly amount: Paise
  readonly voucher?: string
  /** A day, yyyy-MM-dd in India. */
  readonly day?: string
  /** The account that the money leaves. */
  readonly from?: string
}

/** How it is decided: by one person, or by a rule once a second person has approved it. */
export interface ReversalContext {
  readonly by: AuditActor
  /** The member of staff who requested it. */
  readonly staffId: string
  readonly approvalId: string | null
  readonly reason: string
  /** Further details of the request. */
  readonly details: Details
  readonly at: Date
}

type Details = Readonly<Record<string, string>>

interface Declared<Held, Done> extends Pick<KindRules, 'kind' | 'title' | 'outcome' | 'path' | 'reads'> {
  /** The permission to request, approve and stop. */
  readonly needs: Operation
  /** The permission to approve, if not everybody who may request may decide about that much money. */
  readonly approves?: Operation
  /**
   * Locks the record in a transaction. Refuses with not_found, and with the reason why it can no longer be reversed;
   * null if it is reversed already.
   */
  readonly lock: (tx: Executor, subject: string, details: Details) => Promise<Held | null>
  readonly describe: (held: Held, details: Details) => Reversal
  /** Reverses a locked record, in the same transaction. */
  readonly act: (tx: Executor, held: Held, how: ReversalContext) => Promise<Done>
  /** Called after the commit. */
  readonly done?: () => void
}

interface ReversalRequest {
  readonly subject: string
  readonly reason: string
  readonly details?: Details
  /** The version that the caller has read, for records with versions. */
  readonly version?: number
}

/** Reversals of one kind of record: the kind of approval, and how a member of staff starts one. */
export interface MoneyBack<Done> {
  readonly kind: ApprovalKind
  /**
   * Reverses a record, or requests approval by a second person if the caller's daily total would exceed the limit.
   * Returns what was done, or the pending approval's id; neither if it was reversed before. Refuses as `lock` does,
   * with changed_meanwhile, aadhaar_number, and above the limit with step_up_needed, approval_open. The caller checks
   * the permission.
   */
  begin(staff: Staff, request: ReversalRequest): Promise<{ approval: string | null; done: Done | null }>
}

/** The one way to reverse money: immediately up to one person's daily limit, above it by two people; each record once. */
export type SecondPerson = ReturnType<typeof createSecondPerson>

export interface SecondPersonDeps extends Core {
  readonly approvals: Approvals
  readonly alone: Alone
}

const stored = z.object({
  what: z.string().nullable(),
  /** Paise, as a JSON string. */
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
