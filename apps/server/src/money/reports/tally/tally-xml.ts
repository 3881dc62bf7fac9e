import type { Paise } from '@sahay/contract/kernel/money'
import { isMoney, type TallyGroup } from './tally-ledgers.ts'

/** Writes what Tally imports: groups, ledgers and vouchers, one message each. */

/** One line of a voucher. Paise, above zero. */
export interface TallyLine {
  readonly account: string
  readonly side: 'debit' | 'credit'
  readonly amount: Paise
}

export interface TallyVoucher {
  /** The id in Tally: importing the same voucher again finds it. */
  readonly id: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly number: string | null
  readonly narration: string
  readonly reference: string | null
  readonly lines: readonly TallyLine[]
}

/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in an element or between quotation marks. */
export const escaped = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/\s+/g, ' ')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

export const OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>
`
export const CLOSING = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** One of the trust's groups, below one of Tally's. */
export const groupMessage = (name: string, parent: string): string =>
  message(
    `<GROUP NAME="${escaped(name)}" ACTION="Create">${element('NAME', name)}${element('PARENT', parent)}</GROUP>`,
  )

/** A ledger. Its opening balance is zero, because the books are imported from their beginning, period by period. */
export const ledgerMessage = (name: string, group: TallyGroup): string =>
  message(
    `<LEDGER NAME="${escaped(name)}" ACTION="Create">${element('NAME', name)}${element('PARENT', group.name)}</LEDGER>`,
  )

/** A voucher, whose lines add up to zero: Tally writes debits as negative and as deemed positive. */
export function voucherMessage(voucher: TallyVoucher, nameOf: (account: string) => string): string {
  const { id, day, number, narration, reference, lines } = voucher
  const type = voucherType(lines)
  const remote = escaped(`sahay-${id}`)
  const date = day.replaceAll('-', '')
  return message(
    [
      `<VOUCHER REMOTEID="${remote}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
      element('DATE', date),
      element('EFFECTIVEDATE', date),
      `<GUID>${remote}</GUID>`,
      element('VOUCHERTYPENAME', type),
      ...(number === null ? [] : [element('VOUCHERNUMBER', number)]),
      ...(reference === null ? [] : [element('REFERENCE', reference)]),
      element('NARRATION', narration),
      element('PERSISTEDVIEW', 'Accounting Voucher View'),
      ...lines.map(({ account, side, amount }) => lineOf(nameOf(account), side, amount)),
      '</VOUCHER>',
    ].join(''),
  )
}

function lineOf(name: string, side: 'debit' | 'credit', amount: Paise): string {
  const isDebit = side === 'debit'
  return `<ALLLEDGERENTRIES.LIST>${element('LEDGERNAME', name)}${element('ISDEEMEDPOSITIVE', isDebit ? 'Yes' : 'No')}${element(
    'AMOUNT',
    `${isDebit ? '-' : ''}${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
  )}</ALLLEDGERENTRIES.LIST>`
}

/** Contra between cash and banks, Receipt if their balance rises, Payment if it falls, Journal if they are not involved. */
function voucherType(lines: readonly TallyLine[]): 'Contra' | 'Receipt' | 'Payment' | 'Journal' {
  const money = lines.filter(({ account }) => isMoney(account))
  if (money.length === 0) return 'Journal'
  if (money.length === lines.length) return 'Contra'
  const gained = money.reduce((sum, { side, amount }) => (side === 'debit' ? sum + amount : sum - amount), 0n)
  if (gained > 0n) return 'Receipt'
  return gained < 0n ? 'Payment' : 'Journal'
}
