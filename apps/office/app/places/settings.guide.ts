import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`These are set once and rarely changed: the trust’s name, its bank account, its staff.`,
    msg`Check Health when a colleague says that something is slow or does not arrive.`,
  ],
  parts: {
    settings: [
      msg`This is what every page of the site says about the trust. Choose a group, change what is wrong, and save. The site shows it within a second.`,
      msg`Lines in three languages are shown side by side. If a language is empty, its readers see English.`,
      msg`The notice appears and disappears automatically on its dates. Keep it short: it is shown above everything.`,
      msg`If someone else saved the same group meanwhile, both versions are shown and nothing is lost.`,
      msg`“Change history” shows the last twenty changes of a group.`,
    ],
    bank: [
      msg`Gifts are paid into the account on this page. So nobody can change it alone, and nothing changes at once.`,
      msg`One owner requests the change, and a second owner approves it. It is on the site one day later. Until then the old details stay.`,
      msg`Both must have been owners for seven days. If the trust has only one such owner, the change takes seven days instead.`,
      msg`All staff get an e-mail when a change is requested, when it is approved, and each day while it waits. Anyone who sees a mistake can stop it.`,
      msg`An owner whose account was closed recently still counts as the second owner for seven days. So nobody can shorten the wait by closing it.`,
    ],
    staff: [
      msg`Give an invitation in person or by phone, not by e-mail. The mailbox is the other half of the sign-in.`,
      msg`An auditor can read what others do, except families’ documents, and can change nothing. The account needs an end date within a year.`,
      msg`Invite people again if they have lost their phone and recovery codes. Their old authenticator and all sessions end.`,
      msg`Closing an account ends its sessions at once. You are asked who takes over its open cases. You can reopen it, and the audit log keeps what was done.`,
      msg`The last owner without an end date cannot be closed or given another role.`,
    ],
    messages: [
      msg`Someone says that no e-mail arrived: search for the first letters of their address. Open the row. It says what happened, and why.`,
      msg`Messages on their way are retried automatically for about a day. “Failed” under Status shows those we stopped trying.`,
      msg`“Send again” helps once the cause is gone, such as a mail server that was down or a full mailbox. A wrong address stays wrong: correct it where it is stored, and a new e-mail goes there.`,
      msg`You can read an e-mail’s text before it is sent, if your role may read what it is about. Codes are never shown. After sending, only the subject is kept.`,
    ],
    'partner-keys': [
      msg`A key lets software of a partner or of the accountant read figures automatically. Tick only what it needs. No figures name a donor.`,
      msg`A webhook tells a partner’s software at once what happens here. Examples: a gift, a need that is met, a draw, a closed month.`,
      msg`Key and secret are shown once. Pass them on in person or by phone. If one is lost, end it and make a new one.`,
      msg`If a partner cannot be reached for a day, the webhook is paused and you are told. Press “Continue” when they are back. Nothing is lost, and everything is sent in order.`,
      msg`Partners’ programmers find all calls and an example in docs/handbook/partners.md and at /api/docs.`,
    ],
    health: [
      msg`“OK” beside a part means that there is nothing to do. “Please check” says what to do.`,
      msg`The books are checked every night at two. You can also check them now, at most once in five minutes.`,
      msg`E-mails that do not get through are retried automatically for about a day.`,
      msg`If several servers share one address, each reports its last jobs here. A server that has gone silent is named.`,
      msg`Work on the server is for the server administrator: tell them the sentence shown.`,
    ],
    audit: [
      msg`Decisions, changes, sign-ins and every view of a family’s documents are recorded here, with who and when. Nobody can change it.`,
      msg`Choose who, what and which days. “History” on a record opens this page, filtered to that record.`,
      msg`“Download file” gives the filtered rows for a spreadsheet. That is recorded too.`,
    ],
  },
}
