import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/giving/office-gifts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { GiftsOffice } from './gifts-office.service.ts'
import type { GiftRow } from './gifts-office.store.ts'
import { noted } from '../../../platform/records/record.ts'

export function giftsOfficeRoutes(context: RouteContext, office: GiftsOffice): void {
  const read = { needs: 'gifts.read' } as const
  const record = { needs: 'gifts.record' } as const
  route(
    context,
    contract.listGifts,
    async ({ query }, actor) => {
      const { rows, next } = await office.list(actor, query, query)
      return { data: rows.map(giftAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readGift,
    async ({ query }, actor) => {
      const found = await office.one(actor, query.id)
      const { email, language, bank, utr, note } = found
      return {
        data: {
          ...giftAnswer(found),
          email,
          language,
          rest_fund: found.restFund,
          rest_amount: toRupees(found.rest),
          bank,
          utr,
          cheque_day: found.chequeDay,
          banked_on: found.bankedOn,
          cleared_on: found.clearedOn,
          taken_by: found.takenBy,
          note,
          end_reason: found.endReason,
          slip_id: found.slipId,
          entered_by: found.enteredBy,
          entered_at: found.enteredAt.toISOString(),
        },
      }
    },
    read,
  )
  route(
    context,
    contract.giftChoices,
    async (_asked, actor) => {
      const { needs, banks, batches } = await office.choices(actor)
      return {
        data: {
          needs: needs.map(({ id, name, pending }) => ({ id, name, pending: toRupees(pending) })),
          banks: banks.map(({ id, name, ends }) => ({ id, name, ends })),
          batches,
        },
      }
    },
    record,
  )
  route(
    context,
    contract.recordGift,
    async ({ body }, actor) => {
      const { id, voucher, slip, mailed, cashOfDay } = await office.record(actor, body)
      const data = { id, voucher, slip, mailed, cash_of_day: cashOfDay === null ? null : toRupees(cashOfDay) }
      return { data, message: noted }
    },
    record,
  )
  route(
    context,
    contract.correctGift,
    async ({ body }, actor) => ({ data: await office.correct(actor, body), message: noted }),
    record,
  )
  route(
    context,
    contract.reverseGift,
    async ({ body }, actor) => {
      const approval = await office.reverse(actor, body)
      return { data: { approval }, message: noted }
    },
    record,
  )
}

/** A gift as its list shows it. Rupees. */
function giftAnswer(row: GiftRow) {
  const { id, day, mode, state, name, mobile, amount, fund, need, slip, voucher, batch, version } = row
  return {
    id,
    day,
    mode,
    state,
    name,
    mobile,
    amount: toRupees(amount),
    cheque_number: row.chequeNumber,
    cheque_bank: row.chequeBank,
    fund,
    need,
    slip,
    voucher,
    batch,
    version,
  }
}
