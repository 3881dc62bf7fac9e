import type { CaseResult, CaseState } from '@sahay/contract/casework/office-cases'
import { type Actor, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import type { CaseHolder } from './case-holder.ts'
import * as store from './notes.store.ts'

/** A case that is locked, and who changes it. */
interface Locked {
  readonly staff: Staff
  readonly at: Date
  readonly holder: CaseHolder
  readonly state: CaseState | null
}

/** Locks a case until the transaction ends; returns its state. Refuses with not_found. */
export async function lockCase(tx: Executor, holder: CaseHolder, id: string): Promise<CaseState | null> {
  const found = orNotFound(await holder.lock(tx, id))
  return found.state
}

/** A plain note of a case. */
export const noteOf = (subject: string, { staffId: by }: Staff, at: Date, text: string) =>
  ({ subject, at, by, kind: 'note', text }) as const

/** Changes cases of any kind. */
export type Casework = ReturnType<typeof createCasework>

export function createCasework({
  db,
  now,
  caseHolders: holders,
}: Core & { readonly caseHolders: readonly CaseHolder[] }) {
  /** The holder of the cases with this id prefix. Refuses with not_found. */
  const holderOf = (id: string): CaseHolder => {
    const holder = holders.find(({ idPrefix }) => id.startsWith(`${idPrefix}_`))
    if (!holder) throw new Problem('not_found')
    return holder
  }

  /** The common part of all changes: permission, lock, and audit log line. */
  async function changeIn<Done>(
    tx: Executor,
    actor: Actor,
    { id, action }: { readonly id: string; readonly action: AuditAction },
    act: (locked: Locked) => Promise<Done>,
  ): Promise<Done> {
    const holder = holderOf(id)
    const staff = requirePermission(actor, holder.works)
    const state = await lockCase(tx, holder, id)
    const at = now()
    const done = await act({ staff, at, holder, state })
    await recordAudit(tx, { action, by: actor, subject: id }, at)
    return done
  }

  return {
    holderOf,

    /** Changes a case in a transaction of its own. Refuses with forbidden, not_found. */
    async change<Done>(
      actor: Actor,
      id: string,
      action: AuditAction,
      act: (tx: Executor, locked: Locked) => Promise<Done>,
    ): Promise<Done> {
      // before it takes a database connection
      requirePermission(actor, holderOf(id).works)
      return db.transaction((tx) => changeIn(tx, actor, { id, action }, (locked) => act(tx, locked)))
    },

    /**
     * Closes a case in the transaction that ends it, such as one that turns it into a need. Refuses with
     * changed_meanwhile if it is closed already.
     */
    closeIn: (
      tx: Executor,
      actor: Actor,
      { id, result, text }: { readonly id: string; readonly result: CaseResult; readonly text: string },
    ): Promise<void> =>
      changeIn(tx, actor, { id, action: 'case.closed' }, async ({ staff, at, holder, state }) => {
        if (!holder.set || state === null) throw new Problem('not_found')
        if (state === 'closed') throw new Problem('changed_meanwhile')
        await holder.set(tx, id, { state: 'closed', closedAt: at, result })
        await store.insertNote(tx, noteOf(id, staff, at, text))
      }),
  }
}
