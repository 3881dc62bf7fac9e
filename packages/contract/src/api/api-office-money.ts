import * as officeAlerts from '../settings/office-alerts.ts'
import * as officeBankAccounts from '../banking/office-bank-accounts.ts'
import * as officeBankMatching from '../banking/office-bank-matching.ts'
import * as officeBankStatements from '../banking/office-bank-statements.ts'
import * as officeBanking from '../banking/office-banking.ts'
import * as officeBooks from '../books/office-books.ts'
import * as officeCheques from '../giving/office-cheques.ts'
import * as officeCounterReceipts from '../schemes/office-counter-receipts.ts'
import * as officeDonors from '../donors/office-donors.ts'
import * as officeGiftBatches from '../giving/office-gift-batches.ts'
import * as officeAllGifts from '../giving/office-all-gifts.ts'
import * as officeGifts from '../giving/office-gifts.ts'
import * as officeMoney from '../payments/office-money.ts'
import * as officeMonths from '../books/office-months.ts'
import * as officePayments from '../payments/office-payments.ts'
import * as officePayouts from '../schemes/office-payouts.ts'
import * as officePledges from '../giving/office-pledges.ts'
import * as officePurchases from '../books/office-purchases.ts'
import * as officeReports from '../books/office-reports.ts'
import * as officeSettlements from '../payments/office-settlements.ts'
import * as officeSlips from '../payments/office-slips.ts'
import * as officeTill from '../books/office-till.ts'

/** Calls for the treasurer. */
export const officeMoneyCalls = [
  ...Object.values(officeSettlements.settlements),
  ...Object.values(officeMoney.money),
  ...Object.values(officeMoney.moneyLines),
  ...Object.values(officeBanking.banking),
  ...Object.values(officeBankStatements.bankStatements),
  ...Object.values(officeBankMatching.bankMatching),
  ...Object.values(officeReports.reports),
  officeReports.downloadReport,
  ...Object.values(officeBooks.accounts),
  ...Object.values(officeBooks.ledger),
  ...Object.values(officeBooks.transfers),
  ...Object.values(officeBankAccounts.bankAccounts),
  ...Object.values(officeTill.till),
  ...Object.values(officeMonths.months),
  ...Object.values(officeCheques.cheques),
  ...Object.values(officeGiftBatches.giftBatches),
  ...Object.values(officePayments.orders),
  ...Object.values(officePayments.payments),
  ...Object.values(officeAllGifts.allGifts),
  ...Object.values(officeGifts.gifts),
  ...Object.values(officePledges.pledges),
  ...Object.values(officeSlips.officeSlips),
  officeSlips.readSlipPdf,
  ...Object.values(officeCounterReceipts.counterReceipts),
  ...Object.values(officePayouts.payouts),
  ...Object.values(officePayouts.payoutPapers),
  officePayouts.readPayoutReceipt,
  ...Object.values(officePurchases.purchases),
  officePurchases.readBill,
  ...Object.values(officeDonors.donors),
  officeDonors.donorStatement,
  ...Object.values(officeAlerts.alerts),
] as const
