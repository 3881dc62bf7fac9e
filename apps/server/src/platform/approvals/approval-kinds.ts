import { approvalKinds } from '@sahay/contract/staff/office-approvals'
import type { ApprovalKind } from './approval-kind.ts'

/** The kinds of change that the modules declare; those of features are known once these are open. */
export type Kinds = ReturnType<typeof createKinds>

export function createKinds() {
  const all: ApprovalKind[] = []
  return {
    all,
    add: (kind: ApprovalKind): void => void all.push(kind),
    /** Throws where nobody declares it. */
    of(name: string): ApprovalKind {
      const found = all.find(({ kind }) => kind === name)
      if (!found) throw new Error(`nobody declares changes of the kind ${name}`)
      return found
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
