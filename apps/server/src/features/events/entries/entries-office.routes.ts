import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/events/office-entries'
import { seen } from '../../../money/payments/states.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { EntriesOffice } from './entries-office.service.ts'
import type { ListedEntry } from './entries-office.store.ts'
import { maskMobile } from '../masked-mobile.ts'

export function entriesOfficeRoutes(context: RouteContext, entries: EntriesOffice): void {
  const read = { needs: 'events.read' } as const
  route(
    context,
    contract.listEntries,
    async ({ query: { sort, after, perPage, ...asked } }, actor) => {
      const { rows, next } = await entries.list(actor, asked, { sort, after, perPage })
      return { data: rows.map(entryAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readEntry,
    async ({ query }, actor) => {
      const entry = await entries.one(actor, query.id)
      const { message, slip, slipId, voucher, endReason, amount, status, together, drawAt, drawn } = entry
      return {
        data: {
          ...entryAnswer(entry),
          message,
          slip,
          slip_id: slipId,
          voucher,
          end_reason: endReason ?? '',
          amount: amount === null ? null : toRupees(amount),
          status: status && seen[status],
          together: together.map(({ id, uniqueId }) => ({ id, uniqueId })),
          draw_at: drawAt?.toISOString() ?? null,
          drawn,
        },
      }
    },
    read,
  )
  route(
    context,
    contract.readEntryContact,
    async ({ body }, actor) => {
      const { name, mobile, email } = await entries.contact(actor, body.id)
      return { data: { name, mobile, email } }
    },
    { needs: 'entries.contact' },
  )
  route(
    context,
    contract.freeEntry,
    async ({ body }, actor) => {
      await entries.free(actor, body.id)
      return {
        message: msg(/*i18n*/ { id: 'message.place_freed', message: 'The place is open to others again.' }),
      }
    },
    { needs: 'entries.free' },
  )
}

function entryAnswer(row: ListedEntry) {
  const { id, eventId, event, uniqueId, name, mobile, place, createdAt, confirmedAt, heldUntil, won } = row
  const { sold, soldBy } = row
  return {
    id,
    eventId,
    event,
    uniqueId,
    name,
    mobile: maskMobile(mobile),
    place,
    at: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    heldUntil: place === 'held' ? heldUntil.toISOString() : null,
    won,
    sold,
    soldBy,
  }
}
