import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Publish an event with its places and prizes. Sell places at a stall from here.`,
    msg`On the day of a draw, check here. The draw is held automatically, then the winners wait for their prizes.`,
  ],
  parts: {
    events: [
      msg`What you write is a draft that visitors cannot see. Open the event at once, or choose a time when it opens automatically.`,
      msg`Opening an event creates the secret of its draw and publishes its fingerprint. So nobody can say later that the draw was arranged.`,
      msg`Before you open it, choose the closing day and what happens if places are left then. Either a draw is held among those who have a place, or every rupee is refunded. Everyone can read this.`,
      msg`Price, places, number of winners and closing day can change until someone has a place. After that they are fixed. The event stays on the site until it is drawn or has closed.`,
      msg`An older event may have sold places without a closing day. Propose one with “End event”. A treasurer or an owner approves it. Everyone who has a place gets an e-mail at least 14 days before.`,
      msg`You can correct name, rules and picture at any time. The audit log records who did.`,
      msg`Online payments are refunded automatically. Places paid in cash are listed on the event’s page: hand the money over, then reverse the sale.`,
      msg`Once the last place is paid for, the draw is fixed for 11:00 the next day and held automatically. When all prizes are handed over, archive the event. Its page and certificate can still be found at their address.`,
      msg`Next year, copy it. The copy is a draft without entries.`,
    ],
    entries: [
      msg`Someone asks “Am I in?” Search for the name, the last digits of the mobile number, or the place ID. Open the row and read out the answer.`,
      msg`Mobile numbers are masked. Treasurers and owners can show the full number; each view is recorded.`,
      msg`A place that is being paid for is kept for 15 minutes, then released automatically. “Release place” does this at once, after a check with the payment service.`,
      msg`A paid place is released only when its payment is refunded, and never once the draw is fixed.`,
      msg`“Print list”, on the page of an event, is for the table at the door. “Download file” gives the list for a spreadsheet.`,
    ],
    'sell-places': [
      msg`Choose the event once; it stays selected all day. Enter name, mobile and number of places, count the cash, and press the button that shows the amount.`,
      msg`The places are in the draw at once, like those paid for online, and the cash is in the till. Show or read out the receipt number. With an e-mail address the receipt is e-mailed; otherwise print it.`,
      msg`Two people can sell at the same time. The one who is too late for the last place is told, and must not take money.`,
      msg`If the connection is lost, press again. The sale is recorded only once.`,
      msg`To correct a wrong sale, reverse it on its entry and hand the cash back. This is possible until the draw is fixed. Then sell the places again correctly.`,
      msg`You may not take cash of ₹2,00,000 or more from one person in a day, even in parts. Ask for a cheque or a transfer.`,
    ],
    draws: [
      msg`A draw is fixed when the last place is paid for, and held automatically at 11:00 the next day. Nobody has to press anything.`,
      msg`On the day, open it: the countdown runs, then the winners appear. To show it to many people, use “Draw page for a large screen”.`,
      msg`With the certificate anyone can check the draw without trusting us.`,
      msg`To void a draw, one person requests it and another approves it under “Approvals”. Each needs a new authenticator code. The void draw stays visible, with the reason.`,
    ],
    winners: [
      msg`Show the full number, call, then record the call: the outcome, and when to remind you.`,
      msg`We never ask winners for money or for a code.`,
      msg`When you hand a prize over, record what it was, who received it and on which day. Add a photo of the signed receipt. It is private: each view is recorded.`,
      msg`If a winner does not answer, record each call as not answered. Wait until the time in the event’s rules is over and calls on two different days went unanswered. Then press “Pass prize on”. A second person approves it. The prize then goes to the next in the drawn order, or to the event’s purpose, as the rules say.`,
      msg`“Prize waiting” under Prize shows who has not received one yet.`,
    ],
  },
}
