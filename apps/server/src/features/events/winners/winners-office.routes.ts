import * as contract from '@sahay/contract/events/office-draws'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { OfficeDraw } from './draws-office.store.ts'
import { maskMobile } from '../masked-mobile.ts'
import type { PrizePasses } from './prize-passes.service.ts'
import type { WinnersOffice } from './winners-office.service.ts'
import type { OfficeWinner } from './winners-office.store.ts'

export function winnersOfficeRoutes(
  context: RouteContext,
  office: WinnersOffice,
  passes: PrizePasses,
  now: () => Date,
): void {
  const read = { needs: 'draws.read' } as const
  route(
    context,
    contract.listDraws,
    async ({ query: { state = null, ...page } }, actor) => {
      const { rows, next } = await office.draws(actor, state, page)
      return { data: rows.map(drawAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readDraw,
    async ({ query }, actor) => {
      const { draw, winners } = await office.draw(actor, query.id)
      return {
        data: {
          ...drawAnswer(draw),
          commitment: draw.commitment,
          listHash: draw.listHash,
          winners_list: winners.map(winnerAnswer),
          now: now().toISOString(),
        },
      }
    },
    read,
  )
  route(
    context,
    contract.listWinners,
    async ({ query: { eventId = null, prize = null, ...page } }, actor) => {
      const { rows, next } = await office.list(actor, { eventId, prize }, page)
      return { data: rows.map(winnerAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readWinner,
    async ({ query }, actor) => ({ data: winnerAnswer(await office.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    contract.notePrize,
    async ({ body, files }, actor) => ({
      data: { version: await office.notePrize(actor, body, files.receipt) },
      message: msg(/*i18n*/ { id: 'message.prize_noted', message: 'It is noted.' }),
    }),
    { needs: 'prizes.hand' },
  )
  route(
    context,
    contract.askPass,
    async ({ body }, actor) => ({
      data: { approval: await passes.ask(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
      ),
    }),
    { needs: 'events.draw' },
  )
  sendPrivateToStaff(context, contract.readPrizeReceipt, office.receipt)
}

function drawAnswer(draw: OfficeDraw) {
  const { reason, askedBy, askedAt, approvedAt } = draw
  const fixed = draw.drawnAt ? ('drawn' as const) : ('waiting' as const)
  return {
    id: draw.id,
    eventId: draw.eventId,
    event: draw.event,
    code: draw.code,
    draw: draw.nth,
    state: draw.voidedAt ? ('void' as const) : fixed,
    drawAt: draw.drawAt.toISOString(),
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    places: draw.places,
    winners: draw.winners,
    handed: draw.handed,
    void:
      reason === null || askedBy === null || askedAt === null || approvedAt === null
        ? null
        : {
            reason,
            askedBy: { id: askedBy, name: draw.askedName ?? '' },
            askedAt: askedAt.toISOString(),
            approvedBy: draw.approvedBy ?? '',
            approvedAt: approvedAt.toISOString(),
          },
  }
}

function winnerAnswer(row: OfficeWinner) {
  return {
    id: row.id,
    eventId: row.eventId,
    event: row.event,
    rank: row.rank,
    entryId: row.entryId,
    uniqueId: row.uniqueId,
    name: row.name,
    mobile: maskMobile(row.mobile),
    drawnAt: row.drawnAt.toISOString(),
    prize: prizeOf(row),
    passed: row.passedAt && { at: row.passedAt.toISOString(), to: row.passedTo },
    instead_of: row.insteadOf,
    passes_from: row.passesFrom?.toISOString() ?? null,
    passes_to: row.passesTo,
    unanswered: row.unanswered,
  }
}

function prizeOf({
  prize,
  receivedBy,
  handedOn,
  note,
  taxNote,
  documentId,
  notedBy,
  notedAt,
  version,
}: OfficeWinner) {
  if (prize === null || handedOn === null || notedAt === null || version === null) return null
  return {
    prize,
    received_by: receivedBy ?? '',
    handed_on: handedOn,
    note: note ?? '',
    tax_note: taxNote ?? '',
    receipt: documentId !== null,
    by: notedBy ?? '',
    at: notedAt.toISOString(),
    version,
  }
}
