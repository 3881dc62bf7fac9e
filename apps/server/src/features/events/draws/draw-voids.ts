import * as contract from '@sahay/contract/events/office-events'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ApprovalKind, type ChangedFact, fact } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { drawChangeKind, waitsForSecond } from './draw-change-kind.ts'
import { fixDraw } from './draws.service.ts'
import { liveDraw, lockLiveDraw } from './draws.store.ts'
import { publishedEvent } from '../events.store.ts'
import { drawVoids as drawVoidsTable, eventDraws } from '../events.tables.ts'
import type { SeedSeal } from '../sealed-seed.ts'

const change = z.object({ eventId: z.string(), event: z.string(), draw: z.number().int() })
type Change = z.infer<typeof change>

const factsOf = ({ event, draw }: Change): ChangedFact[] => [
  fact(msg('draw.event', 'Event'), event),
  fact(msg('draw.nth', 'Which draw of the event'), String(draw)),
]

/** Voids a draw: it stays visible, and the next one is fixed for 11:00 on the next day. */
export const drawVoidKind = ({
  seal,
  instant,
}: Pick<Platform, 'instant'> & { readonly seal: SeedSeal }): ApprovalKind =>
  drawChangeKind({
    kind: 'draw_void',
    title: msg('draw.void', 'A draw voided'),
    outcome: msg(
      'draw.void_then',
      'The draw no longer counts. It stays on the site as void, with this reason. A new one is fixed for 11:00 on the next day.',
    ),
    path: 'draws',
    change,
    facts: factsOf,
    async apply(tx, { eventId }, { subject: drawId, reason, askedBy, askedAt, decidedBy }, at) {
      if (decidedBy === null) throw new Error(`nobody approved that ${drawId} is void`)
      if (!(await lockLiveDraw(tx, { id: drawId, eventId }))) throw new Problem('changed_meanwhile')
      await tx
        .insert(drawVoidsTable)
        .values({ drawId, reason, askedBy, askedAt, approvedBy: decidedBy, approvedAt: at })
      await tx.update(eventDraws).set({ voidedAt: at }).where(eq(eventDraws.id, drawId))
      const next = await fixDraw(tx, seal, eventId, instant())
      const detail = { next: next.id, askedBy }
      await recordAudit(tx, { action: 'draw.voided', by: { kind: 'rule' }, subject: drawId, detail }, at)
    },
  })

/** Voiding a draw, which one person can never do alone. */
export const drawVoids = implement(contract.voids, ({ db, now, approvals }: Platform) => ({
  /** Requests it, with a public reason. */
  async ask({ body: { eventId, reason }, staff }) {
    requireStaffFresh(staff, now())
    const event = orNotFound(await publishedEvent(db, eventId))
    const draw = await liveDraw(db, eventId)
    if (!draw) throw new Problem('not_drawn')
    const { id: approval } = await approvals.ask(staff, {
      kind: 'draw_void',
      subject: draw.id,
      change: { eventId, event: event.name, draw: draw.nth },
      reason,
    })
    return { data: { approval }, message: waitsForSecond }
  },
}))
