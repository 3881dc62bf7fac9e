import * as consent from '../consent/consent.ts'
import * as draws from '../events/draws.ts'
import * as events from '../events/events.ts'
import * as giving from '../giving/giving.ts'
import * as help from '../help/help.ts'
import * as identity from '../identity/identity.ts'
import * as inquiries from '../inquiries/inquiries.ts'
import * as payments from '../payments/payments.ts'
import * as personalData from '../donors/personal-data.ts'
import * as pledges from '../giving/pledges.ts'
import * as profile from '../donors/profile.ts'
import * as schemes from '../schemes/schemes.ts'
import * as settings from '../settings/settings.ts'
import * as slips from '../payments/slips.ts'
import * as statements from '../donors/statements.ts'
import { stories } from '../content/stories.ts'
import * as suggestions from '../content/suggestions.ts'
import * as texts from '../content/texts.ts'
import type { AnswerOf, CallOf, CallsAt, ClientOf } from './client.ts'
import type * as preview from './preview.ts'
import * as thanks from './thanks.ts'

/** Calls for visitors, donors and the payment provider. */
export const visitorCalls = [
  settings.getSettings,
  texts.getTexts,
  consent.getConsent,
  ...Object.values(identity.identity),
  ...Object.values(profile.ownProfile),
  ...Object.values(identity.ownSessions),
  ...Object.values(personalData.accountData),
  giving.listNeeds,
  giving.readNeed,
  giving.addDonation,
  giving.donationHistory,
  pledges.addPledge,
  pledges.readPledge,
  ...Object.values(inquiries.inquiries),
  inquiries.inquiryPhoto,
  ...Object.values(schemes.applying),
  ...Object.values(schemes.tracking),
  ...Object.values(help.help),
  suggestions.addSuggestion,
  ...Object.values(slips.slips),
  ...Object.values(stories),
  slips.downloadSlip,
  ...Object.values(statements.statements),
  statements.downloadStatement,
  ...Object.values(events.events),
  ...Object.values(events.entries),
  ...Object.values(draws.draws),
  ...Object.values(thanks.thanksPage),
  payments.postPayment,
  payments.donatorPayment,
  payments.webhook,
  payments.reconciled,
  ...Object.values(personalData.personalRequests),
] as const

/** The calls that the site's pages make, by address: those for visitors, and the one that shows staff a draft. */
export type Calls = CallsAt<readonly [...typeof visitorCalls, (typeof preview.previews)['read']]>
export type Call = CallOf<Calls>
export type Client = ClientOf<Calls>
export type CallAnswer<A extends keyof Calls> = AnswerOf<Calls[A]>
