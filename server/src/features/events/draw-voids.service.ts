import type { SQL } from 'drizzle-orm'
import { recordAudit } from '../../foundation/audit/audit.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './draw-voids.store.ts'
import { fixDraw } from './draws.service.ts'
import { liveDraw } from './draws.store.ts'
import { publishedEvent } from './events.store.ts'
import type { SeedSeal } from './sealed-seed.ts'

export interface DrawVoids {
  /** What was asked for and what was approved. For those with events.draw. */
  all(actor: Actor, page: store.VoidsPage): Promise<Page<store.VoidLine>>
  /** Asks for a draw to be voided, for a public reason. Refuses with forbidden, step_up_needed, not_found, not_drawn, aadhaar_number. */
  ask(actor: Actor, asked: { eventId: string; reason: string }): Promise<void>
  /**
   * Approves what somebody else asked for: the draw stays visible as void, and the next one is fixed for 11:00 on the
   * next day. Answers when. Refuses with forbidden, step_up_needed, not_found, void_not_asked, second_person.
   */
  approve(actor: Actor, eventId: string): Promise<Date>
}

export interface DrawVoidsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly seal: SeedSeal
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
}

/** Voiding a draw: never by one person alone. */
export function createDrawVoids({ db, now, seal, instant }: DrawVoidsDeps): DrawVoids {
  return {
    async all(actor, page) {
      requirePermission(actor, 'draws.read')
      return store.voidLines(db, {}, page)
    },

    async ask(actor, { eventId, reason }) {
      const { staffId } = requireFreshPermission(actor, 'events.draw', now())
      refuseAadhaar(reason)
      if (!(await publishedEvent(db, eventId))) throw new Problem('not_found')
      await db.transaction(async (tx) => {
        const draw = await liveDraw(tx, eventId)
        if (!draw) throw new Problem('not_drawn')
        await store.askVoid(tx, { drawId: draw.id, reason, askedBy: staffId, askedAt: now() })
        await recordAudit(tx, { action: 'draw.void_asked', by: actor, subject: draw.id }, now())
      })
    },

    async approve(actor, eventId) {
      const { staffId } = requireFreshPermission(actor, 'events.draw', now())
      if (!(await publishedEvent(db, eventId))) throw new Problem('not_found')
      return db.transaction(async (tx) => {
        const asked = await store.lockVoidAsked(tx, eventId)
        if (!asked) throw new Problem('void_not_asked')
        if (asked.askedBy === staffId) throw new Problem('second_person')
        await store.approveVoid(tx, { drawId: asked.drawId, approvedBy: staffId, at: now() })
        const next = await fixDraw(tx, seal, eventId, instant())
        const detail = { next: next.id, askedBy: asked.askedBy }
        await recordAudit(tx, { action: 'draw.voided', by: actor, subject: asked.drawId, detail }, now())
        return next.drawAt
      })
    },
  }
}
