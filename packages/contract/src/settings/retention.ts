import { quotedDays } from './retention-days.ts'

/**
 * How long the trust keeps data that names people: the single source. The server's retention job follows it, the privacy
 * page quotes it, and a test compares the handbook's table with it. Days count from the event in `since`.
 */
export interface RetentionPeriod {
  readonly what: string
  readonly days: number
  readonly since: string
  readonly outcome: string
}

export const retention = {
  unpaidApplications: {
    what: 'Applications that nobody paid for',
    days: quotedDays.unpaidApplications,
    since: 'sent',
    outcome: 'emptied of every name and word, with their pictures',
  },
  declinedPictures: {
    what: 'Pictures of declined applications',
    days: 90,
    since: 'declined',
    outcome: 'erased',
  },
  disbursedPictures: {
    what: 'Pictures of applications that were helped, and of receipts of a distribution day',
    days: 365,
    since: 'the help was given, or the receipt was sent',
    outcome: 'erased',
  },
  photos: {
    what: 'Photos sent with help requests and donor inquiries',
    days: 365,
    since: 'sent',
    outcome: 'erased',
  },
  prizeReceipts: {
    what: 'Photos of receipts for prizes',
    days: 2922,
    since: 'sent',
    outcome: 'erased',
  },
  bills: {
    what: 'Photos of bills and of schools’ receipts',
    days: 2922,
    since: 'sent',
    outcome: 'erased',
  },
  helpRequests: {
    what: 'Help requests',
    days: quotedDays.helpRequests,
    since: 'sent',
    outcome: 'emptied; number, kind and date stay',
  },
  organisationRequests: {
    what: 'Requests of other organisations',
    days: 730,
    since: 'sent',
    outcome: 'emptied; number and date stay',
  },
  inquiries: {
    what: 'Donor inquiries',
    days: 730,
    since: 'sent: their payment is over within days',
    outcome: 'emptied; amount and date stay, the slip keeps its name',
  },
  offlineGifts: {
    what: 'Gifts in cash, by cheque or by bank transfer',
    days: 2922,
    since: 'entered',
    outcome: 'emptied, with their slips; number, amount and date stay',
  },
  pledges: {
    what: 'Pledges of transfers',
    days: 365,
    since: 'made',
    outcome: 'emptied; note, amount and date stay, the gift and its slip keep their name',
  },
  cashTaken: {
    what: 'Who gave how much in cash on a day',
    days: 400,
    since: 'that day',
    outcome: 'deleted',
  },
  caseNotes: {
    what: 'Notes of staff on requests and applications',
    days: 730,
    since: 'written, or with what they belong to',
    outcome: 'emptied; who wrote them and when stays',
  },
  bankNarrations: {
    what: 'Words of the bank’s statements',
    days: 2922,
    since: 'the day of the line',
    outcome: 'emptied; day and amount stay',
  },
  childrenSizes: {
    what: 'Sizes of children and who came for them, for a distribution day',
    days: 180,
    since: 'the day was closed',
    outcome: 'erased',
  },
  reportFiles: {
    what: 'Files of reports',
    days: 7,
    since: 'made',
    outcome: 'erased; that they were made stays',
  },
  notices: { what: 'Notices to staff', days: 90, since: 'written', outcome: 'deleted' },
  suggestions: {
    what: 'Better words for the site that visitors suggested',
    days: 365,
    since: 'sent',
    outcome: 'deleted',
  },
  partnerEvents: {
    what: 'What was sent to partners, which names nobody',
    days: 90,
    since: 'written',
    outcome: 'deleted',
  },
  messages: {
    what: 'Mails and text messages',
    days: quotedDays.messages,
    since: 'written',
    outcome: 'emptied; their words go as soon as they are sent',
  },
  webhookBodies: {
    what: 'What the payment provider tells of payments',
    days: quotedDays.webhookBodies,
    since: 'received',
    outcome: 'emptied; id and order stay',
  },
  codes: { what: 'One-time codes', days: 2, since: 'sent', outcome: 'deleted' },
  codeGuards: { what: 'Counts of wrong guesses', days: 30, since: 'last touched', outcome: 'deleted' },
  sentCalls: {
    what: 'What was answered to staff’s forms, so that one sent twice is done once',
    days: 3,
    since: 'sent',
    outcome: 'deleted',
  },
  sessions: { what: 'Sessions of donors and staff', days: 30, since: 'ended', outcome: 'deleted' },
  staffTickets: { what: 'First steps of staff sign-ins', days: 30, since: 'over', outcome: 'deleted' },
  auditLog: { what: 'The audit log', days: 2922, since: 'written', outcome: 'deleted, which is noted in it' },
} as const satisfies Readonly<Record<string, RetentionPeriod>>

export type RetentionRule = keyof typeof retention
