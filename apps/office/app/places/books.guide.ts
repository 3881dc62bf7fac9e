import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Import the bank’s statement and explain its lines until bank and books agree.`,
    msg`When a month is over, go through its checks and close it with a second person.`,
  ],
  parts: {
    explain: [
      msg`On the left are the unexplained bank lines, each with its best guess. On the right you see what the selected line may be, and why.`,
      msg`A guess is sure when amount and reference match and nothing else fits. “Accept sure matches” lists them first, then accepts them together.`,
      msg`Use the arrow keys to move between lines. Enter accepts the first guess, 1 to 9 another.`,
      msg`One line may be several gifts: select several entries. One entry may cover several lines: choose it for each of them.`,
      msg`If you do not know what a line is, leave it open. It stays in this list and on the first page. Ask the bank or the donor.`,
      msg`Narrations name donors: do not share them.`,
    ],
    unseen: [
      msg`Once a week, download each account’s statement from the bank’s site. Choose CSV or Excel and whole days. Import it here.`,
      msg`You see the file before anything is saved. If a line cannot be read, nothing is saved and you are told which line.`,
      msg`Importing the same file twice, or two files that overlap, adds nothing twice.`,
      msg`To undo a wrong import, use “Recent imports”. You can do so until one of its lines is explained.`,
      msg`“Explain sure lines” matches each line with the entry that has the same amount and reference. Check the rest one by one.`,
      msg`“Balance in books” is the statement balance, plus what is only booked, less what is only on the statement. It agrees to the paisa.`,
      msg`A jump in the balance means lines are missing. Download those days and import them too.`,
    ],
    alerts: [
      msg`Money questions that the software cannot decide or fix appear here. Owners and treasurers also get an e-mail.`,
      msg`Start with the oldest. Open it, read what happened and check the payment it names.`,
      msg`Then record the result: refunded, refunded manually (and from where), or noted. Your reason is kept with it.`,
      msg`A payment may have no order of ours, for example after a backup was restored. Book it to a need or the general fund, alone or with all others.`,
      msg`Some close automatically once the cause has passed.`,
    ],
    'bank-accounts': [
      msg`Add each of the trust’s bank accounts, with the name you use for it.`,
      msg`On its record, enter the opening balance once: what the bank statement said when these books began.`,
      msg`One account is marked as the one that receives settlements from the payment service.`,
      msg`Before you close an account, move its money to another one.`,
    ],
    settlements: [
      msg`Settlements are what the payment service sends to the bank, two working days after the gifts. Its fees and refunds are deducted.`,
      msg`They arrive automatically. Each line is compared with our books to the paisa, and what matches is booked to the bank.`,
      msg`Start with “With differences”. Open a settlement: the lines that differ come first. Ask the payment service about them.`,
      msg`Did it deduct a yearly charge or another fee, or refund one? Press “Book as charge”: the settlement is then explained.`,
      msg`The UTR is the number the settlement has on the bank’s statement.`,
      msg`What is not explained stays with the payment service in our books, until a payment is booked or someone decides.`,
    ],
    ledger: [
      msg`Every movement of money is listed here: from where, to where, and what booked it.`,
      msg`Search for a voucher by its number or last digits, a UTR, a payment or a word. Or choose an account or a month.`,
      msg`“Till and bank” records cash that was deposited. “Between funds” moves money given for one purpose to another; only the board can decide that.`,
      msg`Nothing is ever removed. Open a wrong voucher and reverse it: another voucher books the same amounts the other way round.`,
      msg`Above the limit in Settings, a second person must approve it.`,
    ],
    accounts: [
      msg`For each fund, need and event: what was given, what was spent and what is left.`,
      msg`Spending does not reduce what a need was given. It reduces what is left.`,
      msg`The till, the bank accounts and all other ledger accounts are listed here too. Choose them under “What”.`,
      msg`Open one to see its entries in the ledger.`,
    ],
    months: [
      msg`At the end of a month, open it. What still needs checking comes first.`,
      msg`Compare the trial balance with the bank statement, the till and the payment service.`,
      msg`Then close it. A second person approves the closing. Nobody can reopen a closed month.`,
      msg`A closed month cannot take late entries. They are booked on the day they arrive, with their own date beside it. The month lists them.`,
    ],
    'period-accounts': [
      msg`Choose a month, a quarter or a financial year. The same period a year earlier is shown beside it.`,
      msg`First come the money accounts: opening balance, received, paid, closing balance. Transfers between them are not counted in the totals received and paid.`,
      msg`Then each fund: given, refunded, moved, spent, and what is left.`,
      msg`The last table shows whose money it is. It adds up to the money in the accounts.`,
      msg`Choose a fund, need or event to see how its money came in and what it was spent on. The PDF and the file then cover only that.`,
      msg`“Make PDF” uses the trust’s letterhead. You find it under Reports for seven days.`,
    ],
    reports: [
      msg`Press “Make report”, then choose the report and its period. It is made in the background, so you can close the page.`,
      msg`When it is ready, press “Download”, as often as you like for seven days. Each download is recorded in the audit log.`,
      msg`The ledger has every entry with its two accounts. The Tally file has each of our vouchers, and one voucher a day for online payments.`,
      msg`In Tally, import the ledgers first, then the vouchers, both from the same file. The handbook explains how.`,
      msg`If a report failed, request it again. If the server stopped, the report is made again automatically.`,
    ],
  },
}
