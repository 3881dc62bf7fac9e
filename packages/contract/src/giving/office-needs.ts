import { z } from 'zod'
import { needId, needOutcome } from './giving.ts'
import { helpType } from '../help/help.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { rupeeAmount } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { filled, optionalText } from '../staff/office-fields.ts'
import {
  contentRow,
  draftOf,
  translatedTexts,
  translationsOf,
  version,
  draftProblems,
} from '../content/office-content.ts'

/** Urgent needs as staff write them. Amounts are rupees. Publishing and order are in office-content.ts. */

/**
 * open: money is still missing. met: it received what it asked for, or staff declared it met. closed: staff ended it
 * otherwise. Met and closed needs stay visible.
 */
export const needState = z.enum(['draft', 'scheduled', 'open', 'met', 'closed', 'archived'])

export const needTexts = {
  name: filled(line, /*i18n*/ 'Please write who it is for.', 120),
  requirement: filled(lines, /*i18n*/ 'Please write what is needed.', 500),
}

/** Internal fields of a need: its kind and place. Visitors do not see them. */
export const needPlace = {
  category: helpType.nullable().default(null),
  district: optionalText(line, 60).default(''),
}

const needRow = z.object({
  ...contentRow,
  state: needState,
  image: z.string(),
  name: z.string(),
  requirement: z.string(),
  translations: translatedTexts('name', 'requirement'),
  category: helpType.nullable(),
  district: z.string(),
  required_amount: rupees,
  received_amount: rupees,
  /** The amount spent, according to the books. */
  spent_amount: rupees,
  /** How and when staff ended it, and their closing words; null while it is open. */
  closed: z
    .object({
      at: instant,
      outcome: needOutcome,
      word: z.string(),
      translations: translatedTexts('word'),
    })
    .nullable(),
})

const needDraft = draftOf(needId, {
  ...needTexts,
  ...needPlace,
  required_amount: rupeeAmount,
  /** Name and requirement in other languages; a language that is left out is removed. */
  translations: translationsOf(needTexts).default({}),
})

/** The closing words of the staff. */
export const closingTexts = {
  word: filled(lines, /*i18n*/ 'Please fill this in.', 500),
}

export const needs = {
  list: list('GET office/needs', {
    name: 'officeNeeds',
    may: 'needs.read',
    summary: "List the needs in the site's order, newest first, or those nearest to their goal first.",
    row: needRow,
    sort: ['position', '-createdAt', '-progress'],
    filter: {
      state: needState.optional(),
      category: helpType.optional(),
      /** Words of the name, of the requirement or of the district. */
      q: searchText,
    },
  }),

  progress: officeCall('GET office/needs/progress', {
    name: 'officeNeedsProgress',
    may: 'needs.read',
    summary:
      'Get how many needs are open, met, drafts or scheduled, and the progress of the first open ones.',
    data: z.object({
      open: z.number().int(),
      met: z.number().int(),
      draft: z.number().int(),
      scheduled: z.number().int(),
      first: z.array(needRow.pick({ id: true, name: true, required_amount: true, received_amount: true })),
    }),
  }),

  one: officeCall('GET office/needs/one', {
    name: 'officeNeed',
    may: 'needs.read',
    summary: 'Get one need as staff wrote it.',
    query: z.object({ id: needId }),
    data: needRow,
  }),

  save: officeCall('POST office/needs/save', {
    name: 'officeNeedSave',
    may: 'needs.edit',
    summary: 'Create a need as a draft, or change one. Once somebody has given, its amount can only rise.',
    body: needDraft,
    data: z.object({ id: z.string(), version: z.number().int() }),
    problems: ['amount_given_to', ...draftProblems],
  }),

  copy: officeCall('POST office/needs/copy', {
    name: 'officeNeedCopy',
    may: 'needs.edit',
    summary: 'Copy a need, as a draft that nobody has given to.',
    body: z.object({ id: needId }),
    data: z.object({ id: z.string() }),
  }),
}

/** The calls that end a need and thank its givers. */
export const needClosing = {
  close: officeCall('POST office/needs/close', {
    name: 'officeNeedClose',
    may: 'needs.edit',
    summary:
      'Close a published need with a message to its readers. Nobody can give to it any more; it stays visible.',
    body: z.object({
      id: needId,
      version,
      outcome: needOutcome,
      ...closingTexts,
      translations: translationsOf(closingTexts).default({}),
    }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'aadhaar_number', 'other_account'],
  }),

  reopen: officeCall('POST office/needs/reopen', {
    name: 'officeNeedReopen',
    may: 'needs.edit',
    summary:
      'Reopen a need that was closed by mistake. Refused once mails of thanks to its donors have been requested.',
    body: z.object({ id: needId, version }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'givers_thanked'],
  }),

  givers: officeCall('GET office/needs/givers', {
    name: 'officeNeedGivers',
    may: 'needs.read',
    summary: 'Get how many people would receive a mail of thanks for a need, and whether it was requested.',
    query: z.object({ id: needId }),
    data: z.object({
      /** The number of givers among the latest gifts who accept mails; `more`: there are more gifts than were examined. */
      people: z.number().int(),
      more: z.boolean(),
      /** When the mails were requested, and when the last one was written. */
      askedAt: instant.nullable(),
      doneAt: instant.nullable(),
    }),
  }),

  thank: officeCall('POST office/needs/thank', {
    name: 'officeNeedThank',
    may: 'needs.edit',
    summary:
      'Send a mail of thanks to everybody who gave to a need that staff have marked as met: one mail each, however often it is requested.',
    body: z.object({ id: needId }),
    problems: ['not_found', 'need_not_met'],
  }),
}
