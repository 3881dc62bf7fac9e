import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Record a gift given over the counter: the receipt is sent at once. Online gifts are recorded automatically.`,
    msg`Deposit cheques at the bank and record the day. Count the till in the evening.`,
  ],
  parts: {
    'all-gifts': [
      msg`All gifts are listed here, newest first: online, cash, cheque and bank transfer. Use “+ Filter” to see one kind only.`,
      msg`An online order appears here as soon as it starts, paid or not.`,
      msg`Someone says they have paid? Search for their name, mobile, e-mail address, or the ID in their bank’s message. Or filter by amount and day.`,
      msg`Open a gift to see its receipt and its history.`,
      msg`A search shows up to two hundred results. If there are more, enter more of the name, or choose days.`,
    ],
    payments: [
      msg`“What happened” shows everything in order of time. “Check with payment service” finds money we have not heard of yet.`,
      msg`“Refund” returns all or part of it to the card or account it was paid from. Above the trust’s limit, someone else must approve it.`,
    ],
    gifts: [
      msg`Correct a misspelt name, mobile or address on the gift’s page. Its receipt is updated.`,
      msg`You cannot change an amount, a day or a purpose. Reverse the gift with a reason, then enter it again.`,
    ],
    slips: [
      msg`Every gift has one receipt, online or over the counter. Receipts are numbered without gaps within a financial year.`,
      msg`Print it, or e-mail it again. An e-mailed copy is marked DUPLICATE; the limit is three a day.`,
      msg`To cancel a receipt, give a reason. Its number remains, and anyone who scans its code is told that it is cancelled.`,
    ],
    money: [
      msg`Every line behind the figures on the first page is listed here, newest first.`,
      msg`Choose days and a purpose. The page’s address keeps your choice. “Download file” gives the same for a spreadsheet.`,
      msg`A refund counts on the day it was decided, so no past day changes.`,
      msg`“Suspense account” is money that matches no order, or was paid twice. It is not counted until someone decides.`,
      msg`Select a payment’s number to see everything known about it.`,
    ],
    'take-gift': [
      msg`Count the money first, in front of the donor. Then choose the method, the purpose and the amount, and press “Save gift”.`,
      msg`The gift is booked at once and has its receipt. With an e-mail address the receipt is e-mailed; otherwise print it and hand it over.`,
      msg`If a donor does not want to be named, leave the name empty. The receipt then says “A well-wisher”.`,
      msg`A need takes no more than it still lacks. Ask the donor where the rest should go, and choose it.`,
      msg`Some entries need a second look: a UTR or cheque that was used before, or a date long ago. So does a cheque that is post-dated or too old. Check it, then confirm that it is right.`,
      msg`You may not take cash of ₹2,00,000 or more from one person in a day, even in parts. Ask for a cheque or a transfer.`,
    ],
    pledges: [
      msg`Donors who send money by UPI or bank transfer get a payment reference on the site. It is part of the UPI code and link. In a bank transfer the donor writes it.`,
      msg`When you import the bank’s statement, a line with that reference is suggested for its pledge. Once you accept it, the amount received becomes a gift with its receipt, whatever was promised.`,
      msg`If a donor forgot the reference, search by name and amount. If that fails, open the pledge and choose the bank line yourself.`,
      msg`One reminder is sent automatically after a week, if there is an e-mail address. You can send another, at most one a day.`,
      msg`After 45 days a pledge expires. Money that arrives later with its reference is still recognised.`,
    ],
    donors: [
      msg`Everyone who signed up or gave is listed here once. Gifts with the same e-mail are treated as one person’s. If there is no e-mail, the mobile decides.`,
      msg`Search for the first letters of a name, or a complete e-mail or mobile. Each such search is recorded with your name.`,
      msg`Open one to see each gift with its receipt, and the total for each financial year.`,
      msg`The yearly statement lists all gifts of a person, online and over the counter, with their receipt numbers. Print it, or e-mail it in the donor’s language.`,
      msg`The same person twice? Choose “Compare”, check both, and merge them. You can separate them again; accounts stay as they are.`,
      msg`You can correct a misspelt name, e-mail or mobile, with a reason. Receipts already issued do not change.`,
      msg`Someone asks what data you hold? Export it for them. Someone asks to be forgotten? Delete their data. First make sure that the request comes from this person.`,
    ],
    cheques: [
      msg`Select the cheques that go to the bank together, choose account and day, and press the button. That is one deposit.`,
      msg`When a cheque appears on the bank’s statement, open its gift and press “Cleared”. Only then is its money booked to the bank account.`,
      msg`If the bank returned one unpaid, press “Bounced”. The gift is reversed, its receipt is cancelled and the donor is told.`,
    ],
    'gift-batches': [
      msg`Use a batch for a donation box, a collection or a bundle of cheques. First count by hand how many gifts there are and their total.`,
      msg`Open a batch with both numbers, then type its gifts one after another. Values that repeat stay filled in.`,
      msg`You can close the batch once the typed gifts match the count. Until then, find the difference. If a gift was typed twice, reverse it on its page.`,
    ],
    till: [
      msg`Count the cash first, then enter the amount. The amount in the books is shown only if it differs.`,
      msg`If it differs, count again. Then write the reason. The difference is booked to the general fund’s expenses. It is not a gift.`,
      msg`Above the limit in Settings, a second person must approve the difference.`,
      msg`Count it every evening after cash came in, and on the last day of the month.`,
    ],
  },
}
