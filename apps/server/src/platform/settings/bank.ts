import { bankDetails, type BankDetails } from '@sahay/contract/settings/office-bank'
import { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { type ApprovalKind, approvalKind, type ChangedFact } from '../approvals/approvals.published.ts'
import { recordAudit } from '../audit/audit.ts'
import { groupByName, writeGroup } from './settings.store.ts'

/** The settings group, and the subject of its changes. */
export const BANK = 'bank'

/** The value while the trust has set none. */
export const noBank: BankDetails = { accountName: '', accountNumber: '', ifsc: '', paymentId: '', upi: '' }

/** Bank account and UPI id as the site shows them. */
export async function presentBank(tx: Executor): Promise<BankDetails> {
  const row = await groupByName(tx, BANK)
  return row ? bankDetails.parse(row.value) : noBank
}

const names = {
  accountName: msg('bank.account_name', 'Account name'),
  accountNumber: msg('bank.account_number', 'Account number'),
  ifsc: msg('bank.ifsc', 'IFSC'),
  paymentId: msg('bank.payment_id', 'Payment reference'),
  upi: msg('bank.upi', 'UPI ID'),
} as const

const fields = ['accountName', 'accountNumber', 'ifsc', 'paymentId', 'upi'] as const

/** The last four digits of an account number. */
const maskedNumber = (number: string) => number && `•••• ${number.replaceAll(' ', '').slice(-4)}`

/** The first two letters of a UPI id, and its provider. */
function maskedUpi(upi: string): string {
  const [name = '', bank] = upi.split('@')
  return bank === undefined ? upi && '••••' : `${name.slice(0, 2)}••••@${bank}`
}

const maskedBank = (bank: BankDetails): BankDetails => ({
  ...bank,
  accountNumber: maskedNumber(bank.accountNumber),
  upi: maskedUpi(bank.upi),
})

const bankChange = z.object({ from: bankDetails, to: bankDetails })
type BankChange = z.infer<typeof bankChange>

const factsOf = ({ from, to }: BankChange): ChangedFact[] =>
  fields.map((field) => ({ name: names[field], before: from[field], after: to[field] }))

/** Marks a changed number even if its masked form is the same. */
function maskedFacts({ from, to }: BankChange): ChangedFact[] {
  const [before, after] = [maskedBank(from), maskedBank(to)]
  return fields.map((field) => {
    const hidden = from[field] !== to[field] && before[field] === after[field]
    return { name: names[field], before: before[field], after: hidden ? `${after[field]} (2)` : after[field] }
  })
}

/** The details for the audit log: masked, since it is kept for years and read by many. */
function notedOf({ to }: BankChange) {
  const { accountNumber, ifsc, upi } = maskedBank(to)
  return { accountNumber, ifsc, upi }
}

/** Changes of bank account and UPI id: two owners of at least seven days, and one day; or one owner, and seven days. */
export function bankChangeKind(changed: () => void): ApprovalKind {
  return approvalKind({
    kind: 'bank_change',
    title: msg('bank.change', 'A new bank account or UPI ID'),
    outcome: msg(
      'bank.change_then',
      'A day later, the site shows it to everyone who gives. Until then it can be stopped.',
    ),
    path: 'bank',
    reads: 'bank.read',
    asks: 'bank.change',
    stops: 'bank.stop',
    expiresDays: 7,
    waitsDays: 1,
    ownersDays: 7,
    change: bankChange,
    facts: factsOf,
    masked: maskedFacts,
    noted: notedOf,
    async apply(tx, { from, to }, { id, askedBy }, at) {
      await writeGroup(tx, { name: BANK, value: to, seen: null, by: askedBy }, at)
      const detail = { approval: id, ...notedOf({ from, to }) }
      await recordAudit(tx, { action: 'settings.changed', by: { kind: 'rule' }, subject: BANK, detail }, at)
    },
    applied: changed,
  })
}
