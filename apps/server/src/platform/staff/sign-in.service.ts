import { type Actor, nobody, type Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { operationsOf, type Table } from '../../kernel/module.ts'
import { bearerHash } from '../identity/identity.service.ts'
import * as sessions from './staff-sessions.store.ts'
import { roleOf } from './staff.store.ts'

interface Parts extends Core {
  readonly permissions: Table<'permissions'>
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>

/** Identifies the signed-in member of staff. */
export function createStaffSignIn({ db, now, permissions }: Parts) {
  const actorIn = (found: sessions.StaffSession | null): Actor => {
    if (!found) return nobody
    const { staffId, id: sessionId, role, provedAt } = found
    return { kind: 'staff', staffId, sessionId, role, may: operationsOf(permissions, role), provedAt }
  }

  return {
    /** The owner of a Bearer header; nobody if the session is unknown, ended, idle or expired. */
    async identify(authorization: string | undefined): Promise<Actor> {
      const hash = bearerHash(authorization)
      return actorIn(hash && (await sessions.staffSessionAt(db, hash, now())))
    },

    /** The same by a session's id, for something that its owner requested before. */
    async actorOf(sessionId: string): Promise<Actor> {
      return actorIn(await sessions.openSession(db, sessionId, now()))
    },

    /**
     * A member of staff with their present permissions, signed in or not, for something they requested before; not for
     * calls that need a fresh code. Null: they can no longer sign in.
     */
    async staffNow(tx: Executor, staffId: string): Promise<Staff | null> {
      const role = await roleOf(tx, staffId)
      if (role === null) return null
      const may = operationsOf(permissions, role)
      return { kind: 'staff', staffId, sessionId: '', role, may, provedAt: new Date(0) }
    },
  }
}
