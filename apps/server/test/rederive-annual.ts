// Recomputes the amounts of an annual report from the CSV of the ledger only, and compares them with those of the
// report's CSV: node apps/server/test/rederive-annual.ts LEDGER.csv ANNUAL.csv
// The ledger's files must start with the beginning of the books: request the report “ledger” for each financial year, and
// pass all files in any order, with the annual report last.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Rows of cells; quoted ones may hold commas, quotation marks and new lines. */
function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  for (const [whole, quoted, plain, end] of body.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (whole === '') break
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const inPaise = (rupees: string): bigint => {
  const [whole = '', part = ''] = rupees.replace('-', '').split('.')
  const paise = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return rupees.startsWith('-') ? -paise : paise
}
const money = (account: string) => /^(till|cheques|cash|bank:|provider:)/.test(account)
const fund = (account: string) => /^(need|event|fund):/.test(account)
/** Fees of the payment service and the bank are spent from the general fund. */
const cost = (account: string) => /^(fees|tax|charges):/.test(account)
const spent = (account: string) => /^(payouts|purchases|prizes|expenses):/.test(account) || cost(account)
const together = (account: string) => account.replace(/(need|event):.*$/, '$1:*')

/** A financial year's figures (by its first day) from the ledger, by the report's keys: paise, but counts for gifts. */
function derive(ledgers: readonly string[], first: string): Map<string, bigint> {
  const end = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  const figures = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => figures.set(key, (figures.get(key) ?? 0n) + amount)
  const seen = new Set<string>()
  for (const text of ledgers) {
    for (const [entry = '', day = '', , kind, debit = '', , credit = '', , rupees = ''] of readCsv(
      text,
    ).slice(1)) {
      if (seen.has(entry) || day >= end) continue
      seen.add(entry)
      const amount = inPaise(rupees)
      for (const { account, sum } of [
        { account: debit, sum: -amount },
        { account: credit, sum: amount },
      ]) {
        if (money(account)) {
          add('money closing', -sum)
          add(`where closing:${account}`, -sum)
          if (day < first) add('money opening', -sum)
        } else {
          add('standing all', sum)
          if (fund(account)) add(`standing fund:${together(account)}`, sum)
          else if (cost(account)) add('standing fund:fund:general', sum)
          else if (spent(account)) add(`standing fund:${together(account).replace(/^[a-z]+:/, '')}`, sum)
          else add(`standing other:${account}`, sum)
        }
      }
      if (day < first) continue
      // reversals reduce the original direction, and opening balances are not receipts
      const isBack = kind === 'reversal' || kind === 'refund_failed'
      const moved = (comes: boolean, other: string) => {
        if (other === 'opening') {
          add('money opening', comes ? amount : -amount)
          return
        }
        const isReceived = comes !== isBack
        add(isReceived ? 'money received' : 'money paid', isBack ? -amount : amount)
        add(`money ${isReceived ? 'in' : 'out'}:${together(other)}`, isBack ? -amount : amount)
      }
      if (money(debit) && !money(credit)) moved(true, credit)
      if (money(credit) && !money(debit)) moved(false, debit)
      const gift = money(debit) && fund(credit) ? 1n : money(credit) && fund(debit) ? -1n : 0n
      if (gift !== 0n) {
        add('short given', gift * amount)
        add('short retained', gift * amount)
        add(`given given:${together(gift > 0n ? credit : debit)}`, gift * amount)
      }
      if (fund(credit) && (kind === 'capture' || kind === 'offline')) add('short gifts', 1n)
      if (kind === 'reversal' && gift < 0n) add('short gifts', -1n)
      const back =
        fund(debit) && credit === 'owed:refunds' ? 1n : fund(credit) && debit === 'owed:refunds' ? -1n : 0n
      if (back !== 0n) {
        add('short given_back', back * amount)
        add('short retained', -back * amount)
      }
      for (const { account, sum } of [
        { account: debit, sum: amount },
        { account: credit, sum: -amount },
      ])
        if (spent(account)) {
          add('short spent', sum)
          add('spent spent', sum)
          add(`spent spent:${together(account)}`, sum)
        }
    }
  }
  return figures
}

/** The differences between the report's figures and the ledger, one sentence each; zero figures may be left out. */
export function compare(
  ledgers: readonly string[],
  annual: string,
): { readonly compared: number; readonly wrong: readonly string[] } {
  const [title = [], , ...lines] = readCsv(annual)
  const year = Number(/\d{4}/.exec(title[1] ?? '')?.[0])
  const wrong: string[] = []
  let compared = 0
  for (const [column, first] of [`${year}-04-01`, `${year - 1}-04-01`].entries()) {
    const derived = derive(ledgers, first)
    for (const [section = '', key = '', , label = '', ...values] of lines) {
      if (section === '' || section.startsWith('work:')) continue
      const name = `${section} ${key}`
      const value = values[column] ?? ''
      const said = name === 'short gifts' ? BigInt(value) : inPaise(value)
      const found = derived.get(name) ?? 0n
      derived.delete(name)
      compared += 1
      if (said !== found)
        wrong.push(`${first} ${name} (${label}): the report says ${said}, the ledger ${found}`)
    }
    for (const [key, found] of derived)
      if (found !== 0n) wrong.push(`${first} ${key}: the ledger says ${found}, the report nothing`)
  }
  return { compared, wrong }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'))
  const { compared, wrong } = compare(files.slice(0, -1), files.at(-1) ?? '')
  for (const one of wrong) console.error(one)
  console.log(`${compared} figures compared, ${wrong.length} differ`)
  process.exitCode = wrong.length === 0 && compared > 0 ? 0 : 1
}
