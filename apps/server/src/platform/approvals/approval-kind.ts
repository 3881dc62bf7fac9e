import type { Approval } from './approvals.store.ts'
import { type ApprovalKindName, approvalKinds } from '@sahay/contract/staff/office-approvals'
import type { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import type { Message } from '../../kernel/language/message.ts'
import type { Operation } from '../../kernel/module.ts'
import { mustHave } from '../../kernel/problem.ts'

/** One value that a change affects: its name, old value and new value. */
export interface ChangedFact {
  readonly name: Message
  readonly before: string
  /** A plain value, or a sentence that each reader gets in their language. */
  readonly after: string | Message
}

/** A changed fact that had no value before. */
export const fact = (name: Message, after: ChangedFact['after']): ChangedFact => ({ name, before: '', after })

export interface KindRules {
  readonly kind: ApprovalKindName
  /** The change in a few words. */
  readonly title: Message
  /** What happens once it is approved, as a sentence. */
  readonly outcome: Message
  /** The office page that shows it, below /office. */
  readonly path: string
  readonly reads: Operation
  readonly asks: Operation
  readonly approves: Operation
  readonly stops: Operation
  /** Days that a second person has to approve it. */
  readonly expiresDays: number
  /** Days between approval and taking effect; absent: it takes effect immediately. */
  readonly waitsDays?: number
  /**
   * Present if only owners approve it and everybody is informed: both owners must have been owners for this many days
   * when it is requested. Without two such owners it needs no approval, but waits this many days instead. An owner who
   * left within these days still counts, so that closing an account does not remove the need for approval.
   */
  readonly ownersDays?: number
}

/** The approved change, for the module that makes it. */
export type ApprovedChange = Pick<Approval, 'id' | 'subject' | 'reason' | 'askedBy' | 'askedAt' | 'decidedBy'>

interface KindParts<Change> {
  readonly facts: (change: Change) => readonly ChangedFact[]
  /** The facts for mails, with numbers masked; by default the same facts. */
  readonly masked: (change: Change) => readonly ChangedFact[]
  /** The details for the audit log. */
  readonly noted: (change: Change) => Readonly<Record<string, string | number>>
  /** Makes the change, in the transaction that ends the approval. May be called only once. */
  readonly apply: (tx: Executor, change: Change, approved: ApprovedChange, at: Date) => Promise<void>
}

/** A kind of change as the approvals module sees it: changes have their stored form. */
export interface ApprovalKind extends KindRules, KindParts<unknown> {
  /** Called after the commit that made the change. */
  readonly applied?: () => void
}

/** Properties with a default: staff who may request also approve and stop, within two weeks. */
type Unusual = 'approves' | 'stops' | 'expiresDays'

/** Declares a kind of change that a second person approves. `change` parses the stored change. */
export function approvalKind<Change>({
  change,
  facts,
  masked = facts,
  noted,
  apply,
  asks,
  approves = asks,
  stops = asks,
  expiresDays = 14,
  ...rules
}: Omit<KindRules, Unusual> &
  Partial<Pick<KindRules, Unusual>> &
  Omit<KindParts<Change>, 'masked'> &
  Partial<Pick<KindParts<Change>, 'masked'>> & {
    readonly change: z.ZodType<Change>
    readonly applied?: () => void
  }): ApprovalKind {
  return {
    ...rules,
    asks,
    approves,
    stops,
    expiresDays,
    facts: (stored) => facts(change.parse(stored)),
    masked: (stored) => masked(change.parse(stored)),
    noted: (stored) => noted(change.parse(stored)),
    apply: (tx, stored, approved, at) => apply(tx, change.parse(stored), approved, at),
  }
}

/** The kinds of change that modules declare; those of features are known once the features are opened. */
export type Kinds = ReturnType<typeof createKinds>

export function createKinds() {
  const all: ApprovalKind[] = []
  return {
    all,
    add: (kind: ApprovalKind): void => void all.push(kind),
    /** Throws if no module declares it. */
    of(name: string): ApprovalKind {
      return mustHave(
        all.find(({ kind }) => kind === name),
        `nobody declares changes of the kind ${name}`,
      )
    },
    /** Throws unless each kind of the contract has exactly one declaration. */
    check(): void {
      for (const name of approvalKinds) {
        const times = all.filter(({ kind }) => kind === name).length
        if (times !== 1) throw new Error(`${times} modules declare changes of the kind ${name}, and one must`)
      }
    },
  }
}
