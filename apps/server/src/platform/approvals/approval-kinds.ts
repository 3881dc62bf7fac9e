import { approvalKinds } from '@sahay/contract/staff/office-approvals'
import type { ApprovalKind } from './approval-kind.ts'

/** The kinds of change that the modules declare; those of features are known once these are open. */
export interface Kinds {
  readonly all: readonly ApprovalKind[]
  add(kind: ApprovalKind): void
  /** Throws where nobody declares it. */
  of(name: string): ApprovalKind
  /** Throws where a kind of the contract has not exactly one declaration. */
  check(): void
}

export function createKinds(): Kinds {
  const all: ApprovalKind[] = []
  return {
    all,
    add: (kind) => void all.push(kind),
    of(name) {
      const found = all.find(({ kind }) => kind === name)
      if (!found) throw new Error(`nobody declares changes of the kind ${name}`)
      return found
    },
    check() {
      for (const name of approvalKinds) {
        const times = all.filter(({ kind }) => kind === name).length
        if (times !== 1) throw new Error(`${times} modules declare changes of the kind ${name}, and one must`)
      }
    },
  }
}
