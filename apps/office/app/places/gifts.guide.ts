import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Take a gift that comes over the counter: the slip goes out at once. Online gifts come in by themselves.`,
    msg`Bring cheques to the bank, and note the day. Count the till in the evening.`,
  ],
  parts: {
    'all-gifts': [
      msg`All gifts stand here, however they came: online, in cash, by cheque or by bank transfer; the newest first. “+ Filter” leaves those of one way.`,
      msg`An order online stands here from its beginning, whether it was paid or not.`,
      msg`Somebody says they paid? Look for their name, mobile, mail address or the id in their bank’s message, or choose the amount and the day.`,
      msg`Open one for its slip and all that happened.`,
      msg`A search finds two hundred at most. With more, write more of the name, or choose days.`,
    ],
    payments: [
      msg`“What happened” tells all in order of time. “Ask the payment service now” finds money that we have not heard of.`,
      msg`“Give back” sends all or a part of it back the way it came. Above the trust’s limit somebody else has to approve it.`,
    ],
    gifts: [
      msg`A name, mobile or address that was misspelt is mended on the gift’s page; its slip follows.`,
      msg`An amount, a day or what it is for cannot be changed: take the gift back with the reason, and enter it again.`,
    ],
    slips: [
      msg`Every gift has one slip, online or over the counter, numbered without a gap in its financial year.`,
      msg`Print it, or mail it again: a copy by mail is marked DUPLICATE, and three a day are the most.`,
      msg`A slip that must not count is cancelled with the reason. Its number stays, and whoever scans its code reads that it is cancelled.`,
    ],
    money: [
      msg`Every line that made the figures of the first page stands here, the newest first.`,
      msg`Choose days and what it was for; the address keeps them. “Save as a file” gives the same for a spreadsheet.`,
      msg`What goes back to a giver counts on the day it was decided, so that no day that is over changes.`,
      msg`“Nobody’s yet” is money that fits no order, or was paid twice. It counts in no figure until somebody has decided.`,
      msg`The number of a payment leads to all that is known of it.`,
    ],
    'take-gift': [
      msg`Count the money first, in front of the giver. Then choose how it came, what it is for and how much it is, and press “Take the gift”.`,
      msg`The gift is in the books at once and has its slip. With an e-mail address the slip is mailed; otherwise print it and hand it over.`,
      msg`Whoever does not want to be named leaves the name empty: the slip says “A well-wisher”.`,
      msg`A need takes no more than it lacks. Choose where the rest goes; ask the giver.`,
      msg`A UTR or cheque that was taken before, a day long ago, and a cheque of a day to come or too old are asked about. Look at it, and tick that it is right.`,
      msg`Cash of ₹2,00,000 or more from one person in a day may not be taken, also not in parts. Ask for a cheque or a transfer.`,
    ],
    pledges: [
      msg`Who sends money by UPI or from a bank gets a note on the site. It stands in the UPI code and link, and the giver writes it beside a transfer.`,
      msg`When the bank’s statement is imported, a line with that note is suggested for its pledge. Taken, it becomes a gift with its slip, of what came, whatever was promised.`,
      msg`A giver who forgot the note is found by name and amount. Where neither helps, open the pledge and choose the line yourself.`,
      msg`A reminder goes out by itself after a week, once, where there is a mail address. You may write another, once in a day at most.`,
      msg`After 45 days a pledge is not waited for any more. Money that comes later with its note is known all the same.`,
    ],
    donors: [
      msg`Everybody who signed up, and everybody who gave without signing up, stands here once. Gifts with the same e-mail, or without one the same mobile, are taken to be of one person.`,
      msg`Look for the beginning of a name, or for a whole e-mail or mobile. Whoever looks for a person so is noted.`,
      msg`Open one to see each gift with its slip, and what was given in each financial year.`,
      msg`The statement of a year lists all that somebody gave, online and over the counter, with the numbers of the slips. Print it, or mail it to them in their language.`,
      msg`The same person twice? Choose “Compare”, look at both, and merge them. It can be taken apart again; accounts stay as they are.`,
      msg`A misspelt name, e-mail or mobile is corrected with the reason. Slips that were issued stay as they are.`,
      msg`If somebody asks what you keep of them, give out their data; if somebody wants to be forgotten, erase them. Be sure that it is this person who asks.`,
    ],
    cheques: [
      msg`Tick the cheques that go to the bank together, choose account and day, and press the button: that is one deposit.`,
      msg`When the bank’s statement shows a cheque, open its gift and press “Cleared”. Only then does its money stand on the bank account.`,
      msg`If the bank did not pay one, press “Bounced”: the gift goes out of the books, its slip is cancelled, and the giver hears of it.`,
    ],
    'gift-batches': [
      msg`For a donation box, a collection or a bundle of cheques: count first, by hand, how many gifts there are and what they come to.`,
      msg`Open a batch with both numbers, then type its gifts one after the other. What stays the same stays in its box.`,
      msg`The batch can be closed once what is typed is what was counted. Until then look for the difference: a gift typed twice is taken back on its page.`,
    ],
    till: [
      msg`Count the cash first, then write the sum. The books say theirs only where it is another.`,
      msg`Where it is another, count once more. Then write why; the difference is booked to the expenses of the general fund, and is no gift.`,
      msg`Above the limit of the settings a second person has to approve the difference.`,
      msg`Count it each evening on which cash came, and on the last day of the month.`,
    ],
  },
}
