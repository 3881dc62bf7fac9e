import { z } from 'zod'
import { needOutcome } from './giving.ts'
import { helpType } from '../help/help.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { rupeeAmount as wholeRupees } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list, searchText } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { filled, optionalText } from '../staff/office-fields.ts'
import { contentRow, translatedTexts, translationsOf, version } from '../content/office-content.ts'

/** Urgent needs as staff write them. Amounts are rupees. Publishing and order stand in office-content.ts. */

export const needId = z.string().regex(idPattern('need'), /*i18n*/ 'Please choose a need from the list.')

/** Open: it lacks money. Met: what was asked for has come, or staff say so. Closed: staff ended it otherwise. Both stay to be seen. */
export const needState = z.enum(['draft', 'scheduled', 'open', 'met', 'closed', 'archived'])

export const needTexts = {
  name: filled(line, /*i18n*/ 'Please write who it is for.', 120),
  requirement: filled(lines, /*i18n*/ 'Please write what is needed.', 500),
}

/** What staff know a need by besides: of which kind it is, and where. Visitors do not see it. */
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
  /** What was spent of it, by the books. */
  spent_amount: rupees,
  /** How staff ended it, when and in which words; null while it is open. */
  closed: z
    .object({
      at: instant,
      outcome: needOutcome,
      word: z.string(),
      translations: translatedTexts('word'),
    })
    .nullable(),
})

const needDraft = z
  .object({
    /** Absent for a new need; with it, the version that was changed. */
    id: needId.optional(),
    version: version.optional(),
    ...needTexts,
    ...needPlace,
    required_amount: wholeRupees,
    /** Name and requirement in other languages; a language that is left out has none from then on. */
    translations: translationsOf(needTexts).default({}),
  })
  .refine(({ id, version: seen }) => (id === undefined) === (seen === undefined), {
    path: ['version'],
    error: /*i18n*/ 'Please choose from the list.',
  })

/** What staff say as they close one. */
export const closingTexts = {
  word: filled(lines, /*i18n*/ 'Please fill this in.', 500),
}

export const needs = {
  list: list({
    name: 'officeNeeds',
    path: 'office/needs',
    may: 'needs.read',
    summary: "List the needs in the site's order; the newest, or those that lack least, first.",
    row: needRow,
    sort: ['position', '-createdAt', '-progress'],
    filter: {
      state: needState.optional(),
      category: helpType.optional(),
      /** Words of the name, of what is needed or of the district. */
      q: searchText,
    },
  }),

  progress: officeCall({
    name: 'officeNeedsProgress',
    method: 'GET',
    path: 'office/needs/progress',
    may: 'needs.read',
    summary:
      'Tell how many needs are open, met, drafts or scheduled, and how far the first of the open ones have come.',
    answer: z.object({
      data: z.object({
        open: z.number().int(),
        met: z.number().int(),
        draft: z.number().int(),
        scheduled: z.number().int(),
        first: z.array(needRow.pick({ id: true, name: true, required_amount: true, received_amount: true })),
      }),
    }),
  }),

  one: officeCall({
    name: 'officeNeed',
    method: 'GET',
    path: 'office/needs/one',
    may: 'needs.read',
    summary: 'Get one need as staff wrote it.',
    query: z.object({ id: needId }),
    answer: z.object({ data: needRow }),
    problems: ['not_found'],
  }),

  save: officeCall({
    name: 'officeNeedSave',
    method: 'POST',
    path: 'office/needs/save',
    may: 'needs.edit',
    summary:
      'Write a new need, as a draft, or change one. Once somebody has given, its amount can only rise.',
    body: needDraft,
    answer: z.object({ data: z.object({ id: z.string(), version: z.number().int() }) }),
    problems: ['not_found', 'changed_meanwhile', 'amount_given_to', 'aadhaar_number', 'other_account'],
  }),

  copy: officeCall({
    name: 'officeNeedCopy',
    method: 'POST',
    path: 'office/needs/copy',
    may: 'needs.edit',
    summary: 'Write the same need once more, as a draft that nobody has given to.',
    body: z.object({ id: needId }),
    answer: z.object({ data: z.object({ id: z.string() }) }),
    problems: ['not_found'],
  }),
}

/** How a need ends, and its givers are thanked. */
export const needClosing = {
  close: officeCall({
    name: 'officeNeedClose',
    method: 'POST',
    path: 'office/needs/close',
    may: 'needs.edit',
    summary:
      'End a published need with a word to those who read it. Nobody gives to it after that; it stays to be seen.',
    body: z.object({
      id: needId,
      version,
      outcome: needOutcome,
      ...closingTexts,
      translations: translationsOf(closingTexts).default({}),
    }),
    answer: z.object({ data: z.object({ version: z.number().int() }) }),
    problems: ['not_found', 'changed_meanwhile', 'aadhaar_number', 'other_account'],
  }),

  reopen: officeCall({
    name: 'officeNeedReopen',
    method: 'POST',
    path: 'office/needs/reopen',
    may: 'needs.edit',
    summary: 'Open a need again that was closed by mistake, while nobody was thanked for it.',
    body: z.object({ id: needId, version }),
    answer: z.object({ data: z.object({ version: z.number().int() }) }),
    problems: ['not_found', 'changed_meanwhile', 'givers_thanked'],
  }),

  givers: officeCall({
    name: 'officeNeedGivers',
    method: 'GET',
    path: 'office/needs/givers',
    may: 'needs.read',
    summary: 'Tell how many people would get a mail of thanks for a need, and whether it was asked for.',
    query: z.object({ id: needId }),
    answer: z.object({
      data: z.object({
        /** Of the latest gifts so many people who read our mails; `more`: there are more gifts than were looked at. */
        people: z.number().int(),
        more: z.boolean(),
        /** When the mails were asked for, and when the last was written. */
        askedAt: instant.nullable(),
        doneAt: instant.nullable(),
      }),
    }),
    problems: ['not_found'],
  }),

  thank: officeCall({
    name: 'officeNeedThank',
    method: 'POST',
    path: 'office/needs/thank',
    may: 'needs.edit',
    summary:
      'Write to everybody who gave to a need that staff have marked as met: one mail each, however often it is asked for.',
    body: z.object({ id: needId }),
    answer: z.object({}),
    problems: ['not_found', 'need_not_met'],
  }),
}
