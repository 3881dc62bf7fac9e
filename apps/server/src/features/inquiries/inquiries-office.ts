import * as contract from '@sahay/contract/inquiries/office-inquiries'
import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '../../manifest/feature.ts'
import { requestKind, requestPicture } from '../../platform/casework/request-kinds.ts'
import { giveUpOrders } from '../../money/payments/give-up.ts'
import { paymentOf, paymentSeen } from '../../money/payments/payment-status.ts'
import { joinOrder, orderColumns } from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { section } from '../../privacy/erasure/columns.ts'
import type { AccountHolder, Erased, RequestHolder } from '../../privacy/erasure/erasure.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { inquiries } from './inquiries.tables.ts'

const photo = t.computed(t.boolean, sql`request.document_id is not null`)
const slip = t.computed(slipColumns.number, sql`${slipColumns.number}`)

/** Givers' inquiries are answered by mail. */
export const inquiryKind = requestKind({
  name: 'inquiries',
  kind: 'inquiry',
  idPrefix: 'inq',
  table: inquiries,
  reads: 'inquiries.read',
  works: 'inquiries.answer',
  title: sql`request.name`,
  asked: sql`request.type`,
  amount: sql`request.amount_paise`,
  email: sql`request.email`,
  payment: paymentOf(sql`request.id`),
  row: rowOf(inquiries, ['name', 'email', 'mobile', 'type', 'address', 'purpose'], {
    amount: inquiries.amountPaise,
    payment: paymentSeen,
    photo,
    slip,
    language: inquiries.lang,
  }),
  joins: sql`${joinOrder(sql`request.id`)} ${joinSlip(sql`request.id`)}`,
  looked: 'inquiry.read',
  personal: rowOf(inquiries, ['id', 'name', 'email', 'mobile', 'type', 'address', 'purpose'], {
    rupees: t.computed(t.float, sql`(request.amount_paise / 100.0)::float8`),
    photo,
    terms: inquiries.termsTicked,
    consent: inquiries.consentVersion,
    status: t.computed(orderColumns.status, sql`${orderColumns.status}`),
    slip,
    at: t.computed(t.text, sql`request.created_at::text`),
  }),
  emptied: [
    inquiries.name,
    inquiries.email,
    inquiries.mobile,
    inquiries.type,
    inquiries.address,
    inquiries.purpose,
  ],
})

/** Givers' inquiries, for staff. */
export const officeInquiries = implement(contract.inquiries, (platform: Platform) => ({
  one: inquiryKind.read(platform),
}))

export const officeInquiryPhoto = requestPicture(
  'inquiries',
  inquiries,
  contract.readInquiryPhoto,
  'inquiry.photo_read',
)

/** Erases some inquiries, after cancelling their unpaid orders. */
async function erase(tx: Executor, which: SQL, at: Date): Promise<Erased> {
  await giveUpOrders(tx, which)
  return inquiryKind.erase(tx, which, at)
}

/** The stored data about donor inquiries: for a donor with an account, and for anybody, for staff to find. */
export const inquiriesHolder: AccountHolder & RequestHolder = {
  show: async (tx, accountId) => [
    section(
      msg('kept.inquiries', 'Your donor inquiries'),
      await inquiryKind.shown(tx, sql`request.account_id = ${accountId}`),
    ),
  ],
  erase: (tx, accountId, at) => erase(tx, sql`select id from inquiries where account_id = ${accountId}`, at),

  find: inquiryKind.holder.find,
  async eraseOne(tx, id, at) {
    const erased = await erase(tx, sql`select id from inquiries where id = ${id}`, at)
    return erased.subjects.length > 0 ? erased : null
  },
}
