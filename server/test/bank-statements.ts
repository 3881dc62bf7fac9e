/** Statements of the bank as tests write them. */

export interface Written {
  /** yyyy-MM-dd */
  readonly day: string
  /** Rupees; below zero where money left. */
  readonly amount: number
  readonly narration: string
  readonly reference?: string
}

/** A file as the State Bank of India writes it, its running balance from `opening` on; rupees. */
export function sbiFile(opening: number, lines: readonly Written[]): string {
  let paise = Math.round(opening * 100)
  const rows = lines.map(({ day, amount, narration, reference = '' }) => {
    paise += Math.round(amount * 100)
    const written = Math.abs(amount).toFixed(2)
    const said = narration.replaceAll('"', '""')
    return `${day},${day},"${said}",${reference},${amount < 0 ? written : ''},${amount < 0 ? '' : written},${(paise / 100).toFixed(2)}`
  })
  return [
    'Account Name,SAHAY TRUST',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ...rows,
  ].join('\r\n')
}
