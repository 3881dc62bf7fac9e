import type { Approval } from './approvals.store.ts'
import { type ApprovalKindName, approvalKinds } from '@sahay/contract/staff/office-approvals'
import type { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import type { Message } from '../../kernel/language/message.ts'
import type { Operation } from '../../kernel/module.ts'
import { mustHave } from '../../kernel/problem.ts'

/** What a change changes: how it is called, what it was and what it becomes. */
export interface ChangedFact {
  readonly name: Message
  readonly before: string
  /** As it is, or a sentence, which each reader has in their language. */
  readonly after: string | Message
}

/** What a change sets where nothing stood before. */
export const fact = (name: Message, after: ChangedFact['after']): ChangedFact => ({ name, before: '', after })

export interface KindRules {
  readonly kind: ApprovalKindName
  /** What it is, in a few words. */
  readonly title: Message
  /** What happens once it is approved, in a sentence. */
  readonly outcome: Message
  /** Where the office shows it, below /office. */
  readonly path: string
  readonly reads: Operation
  readonly asks: Operation
  readonly approves: Operation
  readonly stops: Operation
  /** How long a second person has. */
  readonly expiresDays: number
  /** How long it waits after it was approved before it holds; not there: it holds at once. */
  readonly waitsDays?: number
  /**
   * There where owners alone approve it, and everybody is to hear of it: both owners must have been owners for so many days
   * when it is asked for. Where there are no two such owners it needs no approval, and waits so many days instead; an owner
   * who left in these days still counts, so that nobody shortens the way by closing an account.
   */
  readonly ownersDays?: number
}

/** Which change it is, for the module that makes it. */
export type ApprovedChange = Pick<Approval, 'id' | 'subject' | 'reason' | 'askedBy' | 'askedAt' | 'decidedBy'>

interface KindParts<Change> {
  readonly facts: (change: Change) => readonly ChangedFact[]
  /** The same as mails say it, with numbers masked; as it is, unless said. */
  readonly masked: (change: Change) => readonly ChangedFact[]
  /** What the audit log notes of it. */
  readonly noted: (change: Change) => Readonly<Record<string, string | number>>
  /** Makes the change, in the transaction that ends the approval. May be called once only. */
  readonly apply: (tx: Executor, change: Change, approved: ApprovedChange, at: Date) => Promise<void>
}

/** A kind of change as approvals go about it: changes come as they are stored. */
export interface ApprovalKind extends KindRules, KindParts<unknown> {
  /** After the commit that made it. */
  readonly applied?: () => void
}

/** What is said of a kind where it is not as usual: who asks may approve what others ask for, and stop it, within two weeks. */
type Unusual = 'approves' | 'stops' | 'expiresDays'

/** Declares a kind of change that a second person approves. `change` reads what was stored of it. */
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

/** The kinds of change that the modules declare; those of features are known once these are open. */
export type Kinds = ReturnType<typeof createKinds>

export function createKinds() {
  const all: ApprovalKind[] = []
  return {
    all,
    add: (kind: ApprovalKind): void => void all.push(kind),
    /** Throws where nobody declares it. */
    of(name: string): ApprovalKind {
      return mustHave(
        all.find(({ kind }) => kind === name),
        `nobody declares changes of the kind ${name}`,
      )
    },
    /** Throws where a kind of the contract has not exactly one declaration. */
    check(): void {
      for (const name of approvalKinds) {
        const times = all.filter(({ kind }) => kind === name).length
        if (times !== 1) throw new Error(`${times} modules declare changes of the kind ${name}, and one must`)
      }
    },
  }
}
