import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/options.tsx'
import { languageOptions } from '../kit/language-names.ts'

export type SentenceRow = RowOf<'GET office/translations/sentences'>

export const sentenceStates = {
  missing: { of: msg`Not translated`, tone: 'bad' },
  changed: { of: msg`English has changed`, tone: 'act' },
  draft: { of: msg`Draft`, tone: 'act' },
  'second-read': { of: msg`Checked`, tone: 'quiet' },
  reviewed: { of: msg`Approved`, tone: 'good' },
} as const satisfies Statuses<SentenceRow['state']>

/** Labels of the parts of the site with sentences. */
export const places = {
  home: msg`Front page`,
  giving: msg`Giving to a need or to the trust’s work`,
  schemes: msg`Applying for a scheme`,
  events: msg`Events and draws`,
  help: msg`Asking for help`,
  account: msg`Account, sign-in and history`,
  paying: msg`Paying`,
  thanks: msg`After a gift or a form; receipts on the site`,
  pages: msg`Terms, privacy and other pages`,
  frame: msg`Header, footer and languages`,
  forms: msg`Buttons and fields on all pages`,
  fields: msg`Field descriptions`,
  consent: msg`Consent texts`,
  problems: msg`Error messages`,
  dates: msg`Days and months`,
  mails: msg`E-mails`,
  slips: msg`Receipts`,
  answers: msg`Server answers`,
  staff: msg`Staff only`,
} as const satisfies Record<SentenceRow['place'], unknown>

/** The languages to choose from, each by its own name. */
export const otherLanguages = languageOptions.filter(({ value }) => value !== 'en')
