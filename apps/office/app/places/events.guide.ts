import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Publish an event with its places and prizes; sell places at a stall from here.`,
    msg`On the day of a draw look in: it is held by itself, and the winners wait for their prizes.`,
  ],
  parts: {
    events: [
      msg`What you write is a draft, which nobody sees. Open it at once, or let it open by itself at an hour that you choose.`,
      msg`Opening makes the secret of its draw and publishes its fingerprint. So nobody can say later that the draw was made to fit.`,
      msg`Before it is opened, choose its closing day and what happens if places are left then: a draw among those who have a place, or every rupee back. Everybody reads it.`,
      msg`Price, places, winners and closing day can change until somebody has a place. After that they stay, and the event stays on the site until it is drawn or has closed.`,
      msg`One from before, that sold places without a closing day: propose one with the button “End this event”. A treasurer or an owner approves it, and everybody who has a place hears of it by mail, at least 14 days before.`,
      msg`Name, rules and picture can be mended at any time. The audit log keeps who did it.`,
      msg`What was paid online goes back by itself. Places that were paid in cash stand on the event’s page: hand the money over, then take the sale back.`,
      msg`Once the last place is paid for, the draw is fixed for 11:00 on the next day, and held by itself. When all prizes are handed over, archive the event: its page and its certificate stay to be found by their address.`,
      msg`Next year, copy it: the copy is a draft with nobody in it.`,
    ],
    entries: [
      msg`Somebody asks “am I in?”: look for the name, the end of the mobile number, or the ID of the place. Open the row; the answer stands there in a sentence to read out.`,
      msg`Mobile numbers are masked. Treasurers and owners see a whole one when they press for it, and each look is noted.`,
      msg`A place that is being paid for is kept for 15 minutes, then it is free again by itself. “Free this place” does it at once, after the payment provider was asked.`,
      msg`A place that is paid for goes back by a refund of its payment alone, and never once the draw is fixed.`,
      msg`“List for paper”, on the page of an event, is for the table at the door. “Save as a file” gives the list for a spreadsheet.`,
    ],
    'sell-places': [
      msg`Choose the event once; it stays for the whole day. Then name, mobile and how many places, count the cash, and press the button that says how much it is.`,
      msg`The places are in the draw at once, like those that are paid for online, and the cash stands in the till. Show or read out the number of the slip; with an e-mail address the slip is mailed, otherwise print it.`,
      msg`Two people may sell at once. Whoever comes second for the last place is told so, and takes no money.`,
      msg`If the connection is lost, press again: one sale stays one sale.`,
      msg`A wrong sale is taken back on its entry, with the cash handed back, as long as the draw is not fixed. Then sell it again as it is right.`,
      msg`Cash of ₹2,00,000 or more from one person in a day may not be taken, also not in parts. Ask for a cheque or a transfer.`,
    ],
    draws: [
      msg`A draw is fixed by itself when the last place is paid for, and held by itself at 11:00 on the next day. Nobody has to press anything.`,
      msg`On the day, open it: the time that is left runs, and the winners appear. “The page of the draw” is made for a large screen.`,
      msg`The certificate lets anybody check the draw without trusting us.`,
      msg`If a draw must not count, one person asks to void it, and another approves it under “Approvals”, each with a fresh code of the authenticator. The void draw stays to be seen, with the reason.`,
    ],
    winners: [
      msg`Press for the whole number, call, and note the call: what became of it, and when to be reminded.`,
      msg`We never ask winners for money or for a code.`,
      msg`When the prize is handed over, note what it was, who took it and on which day, with a photograph of the signed receipt. It is private: each look is noted.`,
      msg`A winner who does not answer: note each call, as not answered. When the days of the event’s rules are over, and nobody answered on two different days, press “Pass the prize on”. A second person approves it; then it goes to the next in the drawn order, or to the event’s purpose, as the rules say.`,
      msg`“Prize waits” under Prize shows who has nothing yet.`,
    ],
  },
}
