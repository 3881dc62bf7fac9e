import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/giving/office-pledges'
import { noteOf } from '@sahay/contract/giving/pledge-note'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { PledgesOffice } from './pledges-office.service.ts'
import type { PledgeRow } from './pledges-office.store.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

export function pledgesOfficeRoutes(context: RouteContext, office: PledgesOffice): void {
  const read = { needs: 'pledges.read' } as const
  const edit = { needs: 'pledges.edit' } as const
  route(
    context,
    contract.listPledges,
    async ({ query }, actor) => {
      const { rows, next } = await office.list(actor, query, query)
      return { data: rows.map(pledgeAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readOfficePledge,
    async ({ query }, actor) => {
      const found = await office.one(actor, query.id)
      const { email, mobile, language, gift, endReason } = found
      return { data: { ...pledgeAnswer(found), email, mobile, language, gift, end_reason: endReason } }
    },
    read,
  )
  route(
    context,
    contract.remindPledge,
    async ({ body }, actor) => ({ data: await office.remind(actor, body), message: noted }),
    edit,
  )
  route(
    context,
    contract.expirePledge,
    async ({ body }, actor) => ({ data: await office.expire(actor, body), message: noted }),
    edit,
  )
  route(
    context,
    contract.withdrawPledge,
    async ({ body }, actor) => ({ data: await office.withdraw(actor, body), message: noted }),
    edit,
  )
}

/** A pledge as its list shows it. Rupees. */
function pledgeAnswer(row: PledgeRow) {
  const { id, code, name, amount, fund, need, state, createdAt, received, remindedAt, endedAt, version } = row
  return {
    id,
    note: noteOf(code),
    name,
    amount: toRupees(amount),
    fund,
    need,
    state,
    at: createdAt.toISOString(),
    received: received === null ? null : toRupees(received),
    reminded_at: remindedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    version,
  }
}
