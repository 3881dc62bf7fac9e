import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { Guide } from '../kit/guide.ts'
import { drawn, type Drawn } from '../kit/drawn.tsx'

/** A screen of the office: its line in the menu and on the home page, and what is loaded once it is opened. */
export interface Screen {
  /** Its address below /office. */
  readonly path: string
  readonly title: MessageDescriptor
  /** What one does there, for the home page. */
  readonly about: MessageDescriptor
  readonly group: Group
  /** Who sees it. */
  readonly permission: string
  /** What helps with it: `schools.guide.ts` beside it; shown by the Help button and at /office/guide/…. */
  readonly guide?: () => Promise<Guide>
  /** A resource, which the kit draws as a list and a record; */
  readonly resource?: () => Promise<Drawn>
  /** or a page of its own. */
  readonly page?: () => Promise<{ readonly default: ComponentType }>
}

export type Group = 'families' | 'site' | 'money' | 'trust'

/** What the menu calls its parts, in their order. */
export const groups: Readonly<Record<Group, MessageDescriptor>> = {
  families: msg`Families`,
  site: msg`The site`,
  money: msg`Money`,
  trust: msg`The trust`,
}

/** Every screen, in the order of the menu. One more is one more line here. */
export const screens: readonly Screen[] = [
  {
    path: 'applications',
    title: msg`Applications`,
    about: msg`Families’ applications: the oldest promise first.`,
    group: 'families',
    permission: 'applications.read',
    resource: async () => drawn((await import('../applications/applications.resource.tsx')).applications),
    guide: async () => (await import('../applications/applications.guide.ts')).guide,
  },
  {
    path: 'paper-form',
    title: msg`Paper form`,
    about: msg`Type in what a family wrote on paper.`,
    group: 'families',
    permission: 'applications.decide',
    page: () => import('../applications/paper-form.page.tsx'),
    guide: async () => (await import('../applications/paper-form.guide.ts')).guide,
  },
  {
    path: 'schools',
    title: msg`Schools`,
    about: msg`Each school once, with its families and what was approved.`,
    group: 'families',
    permission: 'schools.read',
    resource: async () => drawn((await import('../applications/schools.resource.tsx')).schools),
    guide: async () => (await import('../applications/schools.guide.ts')).guide,
  },
  {
    path: 'spellings',
    title: msg`School names to match`,
    about: msg`How families wrote schools that the register does not know yet.`,
    group: 'families',
    permission: 'schools.read',
    resource: async () => drawn((await import('../applications/spellings.resource.tsx')).spellings),
    guide: async () => (await import('../applications/schools.guide.ts')).guide,
  },
  {
    path: 'letters',
    title: msg`Letters to families`,
    about: msg`What went to many families at once, and how far it is.`,
    group: 'families',
    permission: 'letters.read',
    resource: async () => drawn((await import('../applications/letters.resource.tsx')).letters),
    guide: async () => (await import('../applications/letters.guide.ts')).guide,
  },
  {
    path: 'letter',
    title: msg`Write to families`,
    about: msg`One letter to all whom you choose: counted and tried before it leaves.`,
    group: 'families',
    permission: 'letters.send',
    page: () => import('../applications/letter.page.tsx'),
    guide: async () => (await import('../applications/letters.guide.ts')).guide,
  },
  {
    path: 'distribution',
    title: msg`Distribution days`,
    about: msg`Who comes, what is brought, who got what.`,
    group: 'families',
    permission: 'distribution.read',
    resource: async () => drawn((await import('../distribution/distribution.resource.tsx')).distribution),
    guide: async () => (await import('../distribution/distribution.guide.ts')).guide,
  },
  {
    path: 'help',
    title: msg`Requests for help`,
    about: msg`Who asks for help: take one, call, note, close.`,
    group: 'families',
    permission: 'help.read',
    resource: async () => drawn((await import('../help/help.resource.tsx')).help),
    guide: async () => (await import('../help/help.guide.ts')).guide,
  },
  {
    path: 'organisations',
    title: msg`Organisations`,
    about: msg`Other organisations that ask to connect.`,
    group: 'families',
    permission: 'organisations.read',
    resource: async () => drawn((await import('../organisations/organisations.resource.tsx')).organisations),
    guide: async () => (await import('../organisations/organisations.guide.ts')).guide,
  },
  {
    path: 'inquiries',
    title: msg`Givers’ inquiries`,
    about: msg`Who wants to give to the trust’s work, and waits for an answer.`,
    group: 'families',
    permission: 'inquiries.read',
    resource: async () => drawn((await import('../inquiries/inquiries.resource.tsx')).inquiries),
    guide: async () => (await import('../inquiries/inquiries.guide.ts')).guide,
  },
  {
    path: 'needs',
    title: msg`Urgent needs`,
    about: msg`What the trust asks for: write, publish, order, archive.`,
    group: 'site',
    permission: 'needs.read',
    resource: async () => drawn((await import('../content/needs.resource.tsx')).needs),
    guide: async () => (await import('../content/needs.guide.ts')).guide,
  },
  {
    path: 'events',
    title: msg`Events`,
    about: msg`Events with places and a draw: write, open, see how they fill.`,
    group: 'site',
    permission: 'events.read',
    resource: async () => drawn((await import('../events/events.resource.tsx')).events),
    guide: async () => (await import('../events/events.guide.ts')).guide,
  },
  {
    path: 'entries',
    title: msg`Entries`,
    about: msg`Who has a place in an event: “am I in?” answered, lists, files.`,
    group: 'site',
    permission: 'events.read',
    resource: async () => drawn((await import('../events/entries.resource.tsx')).entries),
    guide: async () => (await import('../events/entries.guide.ts')).guide,
  },
  {
    path: 'draws',
    title: msg`Draws`,
    about: msg`What is drawn next, what was drawn, and what was voided.`,
    group: 'site',
    permission: 'draws.read',
    resource: async () => drawn((await import('../events/draws.resource.tsx')).draws),
    guide: async () => (await import('../events/draws.guide.ts')).guide,
  },
  {
    path: 'winners',
    title: msg`Winners`,
    about: msg`Call who won, and note the prize once it is handed over.`,
    group: 'site',
    permission: 'draws.read',
    resource: async () => drawn((await import('../events/winners.resource.tsx')).winners),
    guide: async () => (await import('../events/winners.guide.ts')).guide,
  },
  {
    path: 'updates',
    title: msg`Stories of needs`,
    about: msg`What became of each need: words, photographs, what was bought.`,
    group: 'site',
    permission: 'needs.read',
    resource: async () => drawn((await import('../content/updates.resource.tsx')).updates),
    guide: async () => (await import('../content/updates.guide.ts')).guide,
  },
  {
    path: 'gallery',
    title: msg`Gallery`,
    about: msg`Pictures of what the trust does.`,
    group: 'site',
    permission: 'stories.read',
    resource: async () => drawn((await import('../content/gallery.resource.tsx')).gallery),
    guide: async () => (await import('../content/gallery.guide.ts')).guide,
  },
  {
    path: 'pictures',
    title: msg`Photographs`,
    about: msg`What was sent, what each shows, and where it stands.`,
    group: 'site',
    permission: 'pictures.read',
    resource: async () => drawn((await import('../content/pictures.resource.tsx')).pictures),
    guide: async () => (await import('../content/pictures.guide.ts')).guide,
  },
  {
    path: 'testimonials',
    title: msg`Testimonials`,
    about: msg`What people say, with their leave.`,
    group: 'site',
    permission: 'stories.read',
    resource: async () => drawn((await import('../content/testimonials.resource.tsx')).testimonials),
    guide: async () => (await import('../content/testimonials.guide.ts')).guide,
  },
  {
    path: 'donators',
    title: msg`Donators`,
    about: msg`Whom the site thanks by name, with their leave.`,
    group: 'site',
    permission: 'stories.read',
    resource: async () => drawn((await import('../content/donators.resource.tsx')).donators),
    guide: async () => (await import('../content/donators.guide.ts')).guide,
  },
  {
    path: 'figures',
    title: msg`Figures`,
    about: msg`The figures on the front page.`,
    group: 'site',
    permission: 'stories.read',
    resource: async () => drawn((await import('../content/figures.resource.tsx')).figures),
    guide: async () => (await import('../content/figures.guide.ts')).guide,
  },
  {
    path: 'money',
    title: msg`Money in`,
    about: msg`What came and what went back, line by line.`,
    group: 'money',
    permission: 'payments.read',
    resource: async () => (await import('../money/money.resource.tsx')).moneyPages,
    guide: async () => (await import('../money/money.guide.ts')).guide,
  },
  {
    path: 'reports',
    title: msg`Reports`,
    about: msg`The books as files: the ledger, and what Tally imports.`,
    group: 'money',
    permission: 'reports.read',
    resource: async () => drawn((await import('../reports/reports.resource.tsx')).reports),
    guide: async () => (await import('../reports/reports.guide.ts')).guide,
  },
  {
    path: 'fees-to-pay',
    title: msg`Fees to pay`,
    about: msg`School fees that are approved and not paid yet, by school.`,
    group: 'money',
    permission: 'payouts.read',
    page: () => import('../payouts/due-fees.page.tsx'),
    guide: async () => (await import('../payouts/payouts.guide.ts')).guide,
  },
  {
    path: 'payouts',
    title: msg`Payouts to schools`,
    about: msg`What schools were paid: letters, receipts, and what waits.`,
    group: 'money',
    permission: 'payouts.read',
    resource: async () => drawn((await import('../payouts/payouts.resource.tsx')).payouts),
    guide: async () => (await import('../payouts/payouts.guide.ts')).guide,
  },
  {
    path: 'purchases',
    title: msg`Purchases`,
    about: msg`What was bought, of which fund, with its bill.`,
    group: 'money',
    permission: 'purchases.read',
    resource: async () => drawn((await import('../purchases/purchases.resource.tsx')).purchases),
    guide: async () => (await import('../purchases/purchases.guide.ts')).guide,
  },
  {
    path: 'donors',
    title: msg`Donors`,
    about: msg`Who gave, when and how much: correct, merge, give out, erase.`,
    group: 'money',
    permission: 'donors.names',
    resource: async () => drawn((await import('../donors/donors.resource.tsx')).donors),
    guide: async () => (await import('../donors/donors.guide.ts')).guide,
  },
  {
    path: 'texts',
    title: msg`Texts`,
    about: msg`Rules of the schemes, about the trust, terms and privacy.`,
    group: 'site',
    permission: 'texts.read',
    guide: async () => (await import('../texts/texts.guide.ts')).guide,
    resource: async () => drawn((await import('../texts/texts.resource.tsx')).texts),
  },
  {
    path: 'notices',
    title: msg`Notices`,
    about: msg`What waits for you, and what was given to you.`,
    group: 'trust',
    permission: 'approvals.read',
    resource: async () => drawn((await import('../notices/notices.resource.tsx')).notices),
    guide: async () => (await import('../notices/notices.guide.ts')).guide,
  },
  {
    path: 'approvals',
    title: msg`Approvals`,
    about: msg`What one person asks for, and another approves.`,
    group: 'trust',
    permission: 'approvals.read',
    resource: async () => drawn((await import('../approvals/approvals.resource.tsx')).approvals),
    guide: async () => (await import('../approvals/approvals.guide.ts')).guide,
  },
  {
    path: 'bank',
    title: msg`Bank account and UPI`,
    about: msg`Where gifts are sent. It changes in two hands, and a day later.`,
    group: 'trust',
    permission: 'bank.read',
    page: () => import('../bank/bank.page.tsx'),
    guide: async () => (await import('../bank/bank.guide.ts')).guide,
  },
  {
    path: 'settings',
    title: msg`Settings`,
    about: msg`Name, contacts, colours and the notice on every page.`,
    group: 'trust',
    permission: 'settings.read',
    guide: async () => (await import('../settings/settings.guide.ts')).guide,
    page: () => import('../settings/settings.page.tsx'),
  },
  {
    path: 'messages',
    title: msg`Messages`,
    about: msg`Mails and text messages: what waits, what failed and why; send again.`,
    group: 'trust',
    permission: 'messages.read',
    resource: async () => drawn((await import('../messages/messages.resource.tsx')).messages),
    guide: async () => (await import('../messages/messages.guide.ts')).guide,
  },
  {
    path: 'staff',
    title: msg`Staff`,
    about: msg`Who works here, what each may do, and until when.`,
    group: 'trust',
    permission: 'staff.read',
    resource: async () => drawn((await import('../staff/staff.resource.tsx')).staff),
    guide: async () => (await import('../staff/staff.guide.ts')).guide,
  },
  {
    path: 'health',
    title: msg`Health of the system`,
    about: msg`Books, mail, disk, backup and jobs: whether all is right.`,
    group: 'trust',
    permission: 'health.read',
    page: () => import('../health/health.page.tsx'),
    guide: async () => (await import('../health/health.guide.ts')).guide,
  },
  {
    path: 'audit',
    title: msg`Audit log`,
    about: msg`Who did what, and when. Nobody can change it.`,
    group: 'trust',
    permission: 'audit.read',
    resource: async () => drawn((await import('../audit/audit.resource.tsx')).audit),
    guide: async () => (await import('../audit/audit.guide.ts')).guide,
  },
]

/** Pages that a screen leads to, and the menu does not. */
export const pages: readonly Pick<Screen, 'path' | 'page'>[] = [
  { path: 'paper-list', page: () => import('../events/paper.page.tsx') },
]
