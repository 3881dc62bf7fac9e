import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Here stands what is set once and seldom changed: the trust’s name, its bank account, its staff.`,
    msg`Look at Health when a colleague says that something is slow or does not come.`,
  ],
  parts: {
    settings: [
      msg`What stands here is what every page of the site says of the trust. Choose a group, change what is not right, save: the site shows it within a second.`,
      msg`Lines in three languages stand beside each other. Where a language has nothing, its readers see the English.`,
      msg`The notice comes and goes by itself with its days. Keep it short: it stands above everything.`,
      msg`If somebody else saved the same group meanwhile, both stand there, and nothing is lost.`,
      msg`“Who changed what” shows the last twenty changes of a group.`,
    ],
    bank: [
      msg`Gifts go where this page says, so nobody changes it alone and nothing changes at once.`,
      msg`One owner asks for the change, a second one approves it, and a day later it is on the site. Until then the old values stay there.`,
      msg`Both must have been owners for seven days. A trust with one such owner waits seven days instead.`,
      msg`Everybody who works here has a mail when it is asked for and approved, and each day while it waits. Whoever sees that it is not right can stop it.`,
      msg`An owner whose account was closed lately still counts as the second for seven days, so that nobody shortens the way by closing it.`,
    ],
    staff: [
      msg`Give an invitation by hand or by telephone, not by mail: the mailbox is the other half of the sign-in.`,
      msg`An auditor reads what others do but for the papers of families, changes nothing, and needs a last day within a year.`,
      msg`Invite again whoever has lost phone and recovery codes. The old authenticator and all sessions end.`,
      msg`Closing an account ends its sessions at once, and asks who gets their open cases. It can be opened again, and what was done stays in the audit log.`,
      msg`The last owner without a last day can be neither closed nor given another role.`,
    ],
    messages: [
      msg`Somebody says that no mail came: look for the beginning of their address. Open the row; it says what became of it, and why.`,
      msg`What is on its way is tried again by itself, for about a day. “Failed” under Status shows what was given up.`,
      msg`“Send again” helps once the reason is gone: the mail server is back, the mailbox is not full any more. A wrong address stays wrong: change it where it stands, and a new mail goes there.`,
      msg`You read the text of a mail that has not left, where your role reads what it is about. Codes are never shown. Of what was sent the subject alone is kept.`,
    ],
    'partner-keys': [
      msg`A key lets a program of a partner, or of the accountant, read figures by itself. Tick only what it needs; nothing in it names a giver.`,
      msg`A webhook tells a partner’s program at once what happens here: a gift, a need that is met, a draw, a closed month.`,
      msg`Key and secret are shown once. Hand them over by hand or by telephone; if one is lost, end it and make a new one.`,
      msg`If a partner cannot be reached for a day, the webhook is paused and you are told. Press “Go on” when they are back: nothing is lost, and everything comes in its order.`,
      msg`For whoever writes the partner’s program there is a page with all calls and an example, docs/handbook/partners.md, and /api/docs.`,
    ],
    health: [
      msg`“All right” beside each part: there is nothing to do. “Please look” says what to do, in a sentence.`,
      msg`The books are checked each night at two. You can have them checked now, once in five minutes.`,
      msg`Mails that do not get through are tried again for about a day by themselves.`,
      msg`Where several servers stand behind one address, each says here what its jobs did last. One that is not heard of is named.`,
      msg`What needs a hand on the server is for whoever runs it: tell them the sentence.`,
    ],
    audit: [
      msg`Decisions, changes, sign-ins and every look at a family’s papers are noted here, with who and when. Nobody can change it.`,
      msg`Choose who, what and which days. On a record, “History” leads here, to what was done with it.`,
      msg`“Save as a file” gives what is filtered, for a spreadsheet. That is noted, too.`,
    ],
  },
}
