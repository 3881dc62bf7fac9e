import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Read in the bank’s statement, and explain its lines until bank and books agree.`,
    msg`When a month is over, look through its checks and close it with a second person.`,
  ],
  parts: {
    explain: [
      msg`Left stand the lines of the bank that nobody has explained, each with the best guess; right what the chosen one may be, and why.`,
      msg`A guess is sure where amount and reference agree and nothing else fits. “Take the sure ones” lists them first, and takes them together.`,
      msg`The arrow keys go from line to line, Enter takes the first guess, 1 to 9 another one.`,
      msg`One line may be several gifts: choose several entries. One entry may be several lines: press it at each of them.`,
      msg`If you do not know what it is, leave it open: it stays in sight here and on the first page. Ask the bank or the giver.`,
      msg`Narrations name givers: do not pass them on.`,
    ],
    unseen: [
      msg`Once a week, download the statement of each account from the bank’s site as a CSV or Excel file, whole days, and import it here.`,
      msg`The file is shown before anything is kept. If one line cannot be read, nothing is kept, and you read which line it is.`,
      msg`The same file twice, or two files that overlap, add nothing twice.`,
      msg`A file that was imported by mistake is undone under “The last imports”, as long as none of its lines is explained.`,
      msg`“Explain what is sure” names the entry of the books for each line with the same amount and reference. Look at the rest one by one.`,
      msg`“By the books” is always the statement, more what is booked and not there yet, less what is there and not booked, to the paisa.`,
      msg`Where the balance jumps, lines are missing: download those days and import them too.`,
    ],
    alerts: [
      msg`What the machine cannot decide or mend about money comes here, and by mail to owners and treasurers.`,
      msg`Begin with the oldest. Open it, read what happened, and look at the payment it names.`,
      msg`Then say what became of it: given back, given back by hand and from where, or noted. Your reason stays with it.`,
      msg`A payment of no order of ours, as after a restored backup, is booked to a need or the general fund: one by one, or all that wait.`,
      msg`Some close by themselves when their cause has passed.`,
    ],
    'bank-accounts': [
      msg`Add each bank account that the trust has, with the name that you use for it.`,
      msg`On its record, note once what was there when these books began: as on the bank’s paper.`,
      msg`One account is marked as the one that the payment service pays out to.`,
      msg`Before an account is closed, move its money to another one.`,
    ],
    settlements: [
      msg`What the payment service sends to the bank stands here, two working days after the gifts, less its fees and what went back.`,
      msg`It comes by itself, each line is held against our books to the paisa, and what they explain is booked to the bank.`,
      msg`Begin with “Where something differs”. Open it: the lines that differ stand first. Ask the payment service about them.`,
      msg`Where it kept a yearly charge or another fee, or gave one back, press “It is a charge”: then the payout is explained.`,
      msg`The UTR is what the bank’s statement calls it by.`,
      msg`What is not explained stays with the payment service in our books, until a payment is booked or somebody has decided.`,
    ],
    ledger: [
      msg`Every movement of money stands here: from where, to where, and what booked it.`,
      msg`Look for a voucher by its number or its last digits, by a UTR, a payment or words; or choose an account or a month.`,
      msg`“Till and bank” notes cash that was taken to the bank. “Between funds” gives to another thing what was given for one; only the board decides that.`,
      msg`Nothing is ever removed. A wrong voucher is opened and taken back: another one books the same the other way round.`,
      msg`Above the limit of the settings a second person has to approve it.`,
    ],
    accounts: [
      msg`Each fund, need and event: what it was given, what of it was spent, and what is left.`,
      msg`Spending does not make smaller what a need was given; it makes smaller what is left of it.`,
      msg`The till, the bank accounts and all other accounts of the ledger stand here, too. Choose what you want to see under “What”.`,
      msg`Open one for its entries in the ledger.`,
    ],
    months: [
      msg`At month’s end, open the month that is over. What is still to be looked at stands first.`,
      msg`Compare the trial balance with the bank’s paper, the till and the payment service.`,
      msg`Then close it. A second person approves that; nobody can open it again.`,
      msg`What comes later for a closed month is booked on the day it comes, with its own day beside it. The month names it.`,
    ],
    'period-accounts': [
      msg`Choose a month, a quarter or a financial year. Beside it stands the same a year before.`,
      msg`First come the accounts of money: what each had, what came and went, what it has. Money moved between them counts in neither sum of all.`,
      msg`Then each fund: what was given, given back, moved and spent, and what is left of it.`,
      msg`The last table says whose the money is. It adds up to what the accounts of money have.`,
      msg`Choose one fund, a need or an event, to see how its money came and what it was spent on. The PDF and the file are of the same.`,
      msg`“Make a PDF” makes it on the trust’s letterhead. You find it under Reports for seven days.`,
    ],
    reports: [
      msg`Press “Make a report”, choose what and of which period. It is made in the background: you may close the page.`,
      msg`When it is ready, “Download” gives the file, as often as you like for seven days. Each download is noted in the audit log.`,
      msg`The ledger has every entry with its two accounts. The file for Tally has each voucher of ours, and one a day for what was paid online.`,
      msg`In Tally, import the ledgers first, then the vouchers, both from the same file; the handbook says how.`,
      msg`If one failed, ask for it again. One whose server ended is made again by itself.`,
    ],
  },
}
