import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { dayOf } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { insertDocument } from '../../../platform/documents/documents.published.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as draws from './draws-office.store.ts'
import type { Draws } from '../draws/draws.service.ts'
import * as store from './winners-office.store.ts'

export interface PrizeNote {
  readonly id: string
  /** Of the note that is mended; 0: there is none yet. */
  readonly version: number
  readonly prize: string
  readonly received_by: string
  /** A day, yyyy-MM-dd. */
  readonly handed_on: string
  readonly note: string
  readonly tax_note: string
}

/** Draws and winners as staff see them. Each refuses with forbidden. */
export type WinnersOffice = ReturnType<typeof createWinnersOffice>

export interface WinnersOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly draws: Pick<Draws, 'hold'>
}

export function createWinnersOffice({ db, now, documents, draws: held }: WinnersOfficeDeps) {
  async function one(id: string): Promise<store.OfficeWinner> {
    const winner = await store.winnerById(db, id)
    if (!winner) throw new Problem('not_found')
    return winner
  }

  return {
    async draws(
      actor: Actor,
      state: draws.DrawState | null,
      page: draws.DrawsPage,
    ): Promise<Page<draws.OfficeDraw>> {
      requirePermission(actor, 'draws.read')
      return draws.drawsPage(db, state, page)
    },

    /** One draw, held where it is due, with its winners. Refuses with not_found. */
    async draw(
      actor: Actor,
      id: string,
    ): Promise<{ draw: draws.OfficeDraw; winners: readonly store.OfficeWinner[] }> {
      requirePermission(actor, 'draws.read')
      const found = await draws.drawById(db, id)
      const isDue = found && !found.drawnAt && !found.voidedAt && found.drawAt <= now()
      if (isDue) await held.hold(id)
      const draw = isDue ? await draws.drawById(db, id) : found
      if (!draw) throw new Problem('not_found')
      return { draw, winners: await store.winnersOfDraw(db, id) }
    },

    async list(
      actor: Actor,
      asked: store.WinnersAsked,
      page: store.WinnersPage,
    ): Promise<Page<store.OfficeWinner>> {
      requirePermission(actor, 'draws.read')
      return store.winnersPage(db, asked, page)
    },

    /** Refuses with not_found. */
    async one(actor: Actor, id: string): Promise<store.OfficeWinner> {
      requirePermission(actor, 'draws.read')
      return one(id)
    },

    /**
     * Notes that a prize was handed over, or mends the note. For those with prizes.hand; refuses with not_found,
     * prize_settled (it has passed on), changed_meanwhile, bad_request (a day to come), aadhaar_number, file_unreadable, file_too_many_pixels, not_ready.
     */
    async notePrize(
      actor: Actor,
      {
        id,
        version,
        prize,
        received_by: receivedBy,
        handed_on: handedOn,
        note,
        tax_note: taxNote,
      }: PrizeNote,
      sent: SentFile | undefined,
    ): Promise<number> {
      const { staffId } = requirePermission(actor, 'prizes.hand')
      refuseAadhaar(prize, receivedBy, note, taxNote)
      if (handedOn > dayOf(now()))
        throw new Problem(
          'bad_request',
          {},
          { handed_on: /*i18n*/ 'Please choose a day that is not to come.' },
        )
      if ((await one(id)).passedAt) throw new Problem('prize_settled')
      const receipt = sent && (await documents.keep(sent, 'prize', 'receipt'))
      return db.transaction(async (tx) => {
        if (receipt) await insertDocument(tx, receipt, id)
        const written = await store.writePrize(tx, {
          winnerId: id,
          prize,
          receivedBy,
          handedOn,
          note,
          taxNote,
          documentId: receipt?.id ?? null,
          notedBy: staffId,
          notedAt: now(),
          version,
        })
        if (!written) throw new Problem('changed_meanwhile')
        const detail = { mended: version > 0, receipt: receipt !== undefined }
        await recordAudit(tx, { action: 'prize.noted', by: actor, subject: id, detail }, now())
        return written.version
      })
    },

    /** The photograph of a receipt; the look is noted. Refuses with not_found. */
    async receipt(actor: Actor, id: string): Promise<Buffer> {
      requirePermission(actor, 'draws.read')
      const { documentId } = await one(id)
      if (documentId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'prize.receipt_read', by: actor, subject: id }, now())
      return documents.read(documentId)
    },
  }
}
