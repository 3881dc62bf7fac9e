import * as contract from '@sahay/contract/events/office-draws'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { insertDocument } from '../../../platform/documents/documents.published.ts'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { RouteContext } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem, wrongFields } from '../../../kernel/problem.ts'
import { maskMobile } from '../public-name.ts'
import { waitsForSecond } from '../draws/draw-change-kind.ts'
import { requireDue } from './prize-passes.ts'
import * as store from './winners-office.store.ts'
import type { CaseHolder } from '../../../platform/casework/case-holder.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { rowOf } from '../../../kernel/database/fields.ts'
import { sql } from 'drizzle-orm'
import { eventWinners } from '../events.tables.ts'

const get = async (db: Database, id: string) => orNotFound(await store.winnerById(db, id))

/** Winners for staff, and what was handed over. */
export const officeWinners = implement(contract.winners, ({ db, now, documents, approvals }: Platform) => ({
  one: async ({ query: { id } }) => ({ data: shownWinner(await get(db, id)) }),

  /** Records that a prize was handed over, or corrects the record. Refuses also with bad_request (a future day). */
  async notePrize({ body, files: { receipt: sent }, staff: by }) {
    const { id, version, prize, received_by: receivedBy, handed_on: handedOn, note, tax_note: taxNote } = body
    refuseAadhaar(prize, receivedBy, note, taxNote)
    if (handedOn > dayOf(now()))
      throw wrongFields({ handed_on: /*i18n*/ 'The date cannot be in the future.' })
    if ((await get(db, id)).passedAt) throw new Problem('prize_settled')
    const receipt = sent && (await documents.keep(sent, 'prize', 'receipt'))
    const written = await db.transaction(async (tx) => {
      if (receipt) await insertDocument(tx, receipt, id)
      const noted = await store.writePrize(tx, {
        winnerId: id,
        prize,
        receivedBy,
        handedOn,
        note,
        taxNote,
        documentId: receipt?.id ?? null,
        notedBy: by.staffId,
        notedAt: now(),
        version,
      })
      if (!noted) throw new Problem('changed_meanwhile')
      const detail = { mended: version > 0, receipt: receipt !== undefined }
      await recordAudit(tx, { action: 'prize.noted', by, subject: id, detail }, now())
      return noted
    })
    return { data: written, message: msg('message.prize_noted', 'It is noted.') }
  },

  /** Requests that the prize of an unreachable winner passes on, as the event's rules say. */
  async askPass({ body: { id, reason }, staff }) {
    requireStaffFresh(staff, now())
    const { eventId, event, uniqueId: place } = await requireDue(db, id, now())
    const change = { eventId, event, place }
    const { id: approval } = await approvals.ask(staff, { kind: 'prize_pass', subject: id, change, reason })
    return { data: { approval }, message: waitsForSecond }
  },
}))

/** The photograph of a receipt; each look is recorded. */
export function prizeReceiptRoute(context: RouteContext, { db, now, documents }: Platform): void {
  sendPrivateToStaff(context, contract.prizeReceipt, async (by, id) => {
    const { documentId } = await get(db, id)
    if (documentId === null) throw new Problem('not_found')
    await recordAudit(db, { action: 'prize.receipt_read', by, subject: id }, now())
    return documents.read(documentId)
  })
}

/** A winner with the record of the prize, and where it passed on to. */
export function shownWinner(found: store.OfficeWinner) {
  const { prize, receivedBy, handedOn, note, taxNote, documentId, notedBy, notedAt, version, ...rest } = found
  const { passedAt, passedTo, ...winner } = rest
  const handed =
    prize === null || handedOn === null || notedAt === null || version === null
      ? null
      : {
          prize,
          received_by: receivedBy ?? '',
          handed_on: handedOn,
          note: note ?? '',
          tax_note: taxNote ?? '',
          receipt: documentId !== null,
          by: notedBy ?? '',
          at: notedAt,
          version,
        }
  return {
    ...winner,
    mobile: maskMobile(winner.mobile),
    prize: handed,
    passed: passedAt && { at: passedAt, to: passedTo },
  }
}

// only the record of the prize can change, and that has its own version
const lock = rowBy('events.lockWinnerCase', eventWinners.id, rowOf(eventWinners, ['id']))

/** Calls to winners are recorded, as for every case. */
export const winnerCases: CaseHolder = {
  idPrefix: 'win',
  reads: 'draws.read',
  works: 'prizes.hand',
  // there is no promise to call by a day
  waiting: async () => null,
  next: async () => [],
  named: (id) => sql`
    select entry.name, entry.unique_id as reference from event_winners winner
    join event_entries entry on entry.id = winner.entry_id where winner.id = ${id}`,
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}
