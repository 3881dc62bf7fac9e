import * as contract from '@sahay/contract/payments/office-slips'
import { toRupees } from '@sahay/contract/kernel/money'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { isAmong } from '../payments/states.ts'
import type { SlipsOffice } from './slips-office.service.ts'
import type { SlipRow } from './slips-office.store.ts'

export function slipsOfficeRoutes(context: RouteContext, office: SlipsOffice): void {
  const read = { needs: 'slips.read' } as const
  const change = { needs: 'slips.change' } as const
  route(
    context,
    contract.listSlips,
    async ({ query }, actor, _from, say) => {
      const { rows, next } = await office.list(actor, query, query)
      return { data: rows.map((row) => slipAnswer(row, say)), next }
    },
    read,
  )
  route(
    context,
    contract.readSlip,
    async ({ query }, actor, _from, say) => {
      const found = await office.one(actor, query.id)
      const { email, issuedAt, givenBack, code, cancelledAt, cancelReason, canceller } = found
      return {
        data: {
          ...slipAnswer(found, say),
          email,
          issued_at: issuedAt?.toISOString() ?? null,
          given_back: toRupees(givenBack),
          check: `/slip/${code}`,
          cancelled: cancelledAt && {
            at: cancelledAt.toISOString(),
            by: canceller,
            reason: cancelReason ?? '',
          },
        },
      }
    },
    read,
  )
  route(
    context,
    contract.sendSlip,
    async ({ body }, actor) => {
      await office.send(actor, body.id)
      return {
        message: msg(/*i18n*/ { id: 'message.slip_sent', message: 'The copy is on its way.' }),
      }
    },
    change,
  )
  route(
    context,
    contract.cancelSlip,
    async ({ body }, actor) => {
      await office.cancel(actor, body)
      return {
        message: msg(/*i18n*/ { id: 'message.slip_cancelled', message: 'The slip is cancelled.' }),
      }
    },
    change,
  )
  const { readSlipPdf } = contract
  fileRoute(context, readSlipPdf, readSlipPdf.params, ({ id }, actor) => office.pdf(actor, id), {
    as: 'inline',
  })
}

function slipAnswer(row: SlipRow, say: Translator['say']) {
  const { id, number, name, amount, says, paidAt, paymentId, subjectId } = row
  return {
    id,
    number,
    state: stateOf(row),
    name,
    amount: toRupees(amount),
    towards: say(says.towards),
    paid_at: paidAt.toISOString(),
    payment: paymentId,
    record: subjectId,
  }
}

function stateOf({ number, cancelledAt, status }: SlipRow): (typeof contract.officeSlipStates)[number] {
  if (cancelledAt) return 'cancelled'
  if (status && isAmong(status, 'returned')) return 'refunded'
  return number === null ? 'pending' : 'valid'
}
