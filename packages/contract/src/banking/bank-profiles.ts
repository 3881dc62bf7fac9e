/** The formats of the banks' statement files: which column has which role, by the names in the header row. */

/** The largest file of a bank, in megabytes. */
export const MOST_STATEMENT_MB = 2

/** The banks whose file format is known; for any other the treasurer assigns the columns once. */
export const statementBanks = ['sbi', 'hdfc', 'icici', 'axis', 'bob', 'kotak', 'other'] as const
export type StatementBank = (typeof statementBanks)[number]

/**
 * The role of a column. An amount is in two columns (`withdrawal`, `deposit`) or in one, with a sign or with a `side`
 * column that contains Dr or Cr.
 */
export const columnRoles = [
  'day',
  'narration',
  'reference',
  'withdrawal',
  'deposit',
  'amount',
  'side',
  'balance',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The order of day, month and year in a date: 31/12/2026, 12/31/2026, 2026-12-31. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

export interface StatementProfile {
  /** The possible names of each column, the preferred one first. */
  readonly columns: Readonly<Partial<Record<ColumnRole, readonly string[]>>>
  readonly days: DayOrder
}

/** Reduces a column's name to its letters and digits for comparison: "Withdrawal Amount (INR )" is "withdrawalamountinr". */
export const bankProfiles: Readonly<Record<Exclude<StatementBank, 'other'>, StatementProfile>> = {
  sbi: {
    days: 'dmy',
    columns: {
      day: ['Txn Date', 'Date', 'Value Date'],
      narration: ['Description', 'Details', 'Narration'],
      reference: ['Ref No./Cheque No.', 'Ref No/Cheque No'],
      withdrawal: ['Debit'],
      deposit: ['Credit'],
      balance: ['Balance'],
    },
  },
  hdfc: {
    days: 'dmy',
    columns: {
      day: ['Date'],
      narration: ['Narration'],
      reference: ['Chq./Ref.No.', 'Chq/Ref Number'],
      withdrawal: ['Withdrawal Amt.', 'Debit Amount'],
      deposit: ['Deposit Amt.', 'Credit Amount'],
      balance: ['Closing Balance'],
    },
  },
  icici: {
    days: 'dmy',
    columns: {
      day: ['Transaction Date', 'Txn Posted Date', 'Value Date'],
      narration: ['Transaction Remarks', 'Description'],
      reference: ['Cheque Number', 'ChequeNo.'],
      withdrawal: ['Withdrawal Amount (INR)'],
      deposit: ['Deposit Amount (INR)'],
      amount: ['Transaction Amount(INR)'],
      side: ['Cr/Dr'],
      balance: ['Balance (INR)', 'Available Balance(INR)'],
    },
  },
  axis: {
    days: 'dmy',
    columns: {
      day: ['Tran Date', 'Transaction Date'],
      narration: ['Particulars', 'Transaction Particulars'],
      reference: ['CHQNO', 'Chq No'],
      withdrawal: ['DR', 'Debit'],
      deposit: ['CR', 'Credit'],
      amount: ['Amount(INR)'],
      side: ['Debit/Credit'],
      balance: ['BAL', 'Balance(INR)'],
    },
  },
  bob: {
    days: 'dmy',
    columns: {
      day: ['Tran Date', 'Date'],
      narration: ['Narration', 'Description'],
      reference: ['Chq.No.', 'Cheque No'],
      withdrawal: ['Withdrawal(DR)', 'Debit'],
      deposit: ['Deposit(CR)', 'Credit'],
      balance: ['Balance(INR)', 'Balance'],
    },
  },
  kotak: {
    days: 'dmy',
    columns: {
      day: ['Transaction Date', 'Date', 'Value Date'],
      narration: ['Description', 'Narration'],
      reference: ['Chq / Ref No.', 'Chq / Ref number', 'Chq/Ref No.(Instrument No)'],
      withdrawal: ['Debit', 'Withdrawal (Dr)'],
      deposit: ['Credit', 'Deposit (Cr)'],
      amount: ['Amount'],
      // the second column of this name is of the balance
      side: ['Dr / Cr'],
      balance: ['Balance'],
    },
  },
}
