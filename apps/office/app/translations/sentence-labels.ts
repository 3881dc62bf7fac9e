import { msg } from '@lingui/core/macro'
import { languages } from '@sahay/contract/kernel/language-list'
import { namedOption, type RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/status.tsx'

export type SentenceRow = RowOf<'GET office/translations/sentences'>

export const sentenceStates = {
  missing: { of: msg`Not translated`, tone: 'bad' },
  changed: { of: msg`English has changed`, tone: 'act' },
  draft: { of: msg`Draft`, tone: 'act' },
  'second-read': { of: msg`Read a second time`, tone: 'quiet' },
  reviewed: { of: msg`Signed`, tone: 'good' },
} as const satisfies Statuses<SentenceRow['state']>

/** What the parts of the site are called, in which sentences stand. */
export const places = {
  home: msg`Front page`,
  giving: msg`Giving to a need or to the trust’s work`,
  schemes: msg`Applying for a scheme`,
  events: msg`Events and draws`,
  help: msg`Asking for help`,
  account: msg`Account, sign-in and histories`,
  paying: msg`Paying`,
  thanks: msg`After a gift or a form; slips on the site`,
  pages: msg`Terms, privacy and other pages`,
  frame: msg`Head, foot and languages`,
  forms: msg`Buttons and boxes of all pages`,
  fields: msg`What a form says of a box`,
  consent: msg`What one agrees to`,
  problems: msg`When something is refused`,
  dates: msg`Days and months`,
  mails: msg`Mails`,
  slips: msg`Slips as papers`,
  answers: msg`Answers of the server`,
  staff: msg`What only staff read`,
} as const satisfies Record<SentenceRow['place'], unknown>

/** The languages to choose from, each by its own name. */
export const languageOptions = languages
  .filter(({ code }) => code !== 'en')
  .map(({ code, name }) => namedOption(code, name))

/** What a language is called in itself. */
export const nameOf = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code
