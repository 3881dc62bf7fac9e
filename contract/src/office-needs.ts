import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { rupees } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'
import { line, lines } from './kernel/text.ts'
import { contentRow, translatedTexts, translationsOf, version } from './office-content.ts'

/** Urgent needs as staff write them. Amounts are rupees. Publishing and order stand in office-content.ts. */

const needId = z.string().regex(idPattern('need'), /*i18n*/ 'Please choose a need from the list.')

/** Open: it lacks money. Met: what was asked for has come; it stays to be seen. */
const needState = z.enum(['draft', 'scheduled', 'open', 'met', 'archived'])

const texts = {
  name: line(/*i18n*/ 'Please write whom it is for.')
    .trim()
    .min(1, /*i18n*/ 'Please write whom it is for.')
    .max(120, /*i18n*/ 'Please shorten this.'),
  requirement: lines(/*i18n*/ 'Please write what is needed.')
    .trim()
    .min(1, /*i18n*/ 'Please write what is needed.')
    .max(500, /*i18n*/ 'Please shorten this.'),
}

const needRow = z.object({
  ...contentRow,
  state: needState,
  image: z.string(),
  name: z.string(),
  requirement: z.string(),
  translations: translatedTexts('name', 'requirement'),
  required_amount: z.number(),
  received_amount: z.number(),
})

export const listOfficeNeeds = list({
  name: 'officeNeeds',
  path: 'office/needs',
  summary: "The needs in the site's order; the newest, or those that lack least, first.",
  row: needRow,
  sort: ['position', '-createdAt', '-progress'],
  filter: {
    state: needState.optional(),
    /** Words of the name or of what is needed. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

export const needsProgress = endpoint({
  name: 'officeNeedsProgress',
  method: 'GET',
  path: 'office/needs/progress',
  who: 'staff',
  tag: 'office',
  summary:
    'How many needs are open, met, drafts or scheduled, and how far the first of the open ones have come.',
  answer: z.object({
    data: z.object({
      open: z.number().int(),
      met: z.number().int(),
      draft: z.number().int(),
      scheduled: z.number().int(),
      first: z.array(needRow.pick({ id: true, name: true, required_amount: true, received_amount: true })),
    }),
  }),
  problems: ['forbidden'],
})

export const readOfficeNeed = endpoint({
  name: 'officeNeed',
  method: 'GET',
  path: 'office/needs/one',
  who: 'staff',
  tag: 'office',
  summary: 'One need as staff wrote it.',
  query: z.object({ id: needId }),
  answer: z.object({ data: needRow }),
  problems: ['forbidden', 'not_found'],
})

const needDraft = z
  .object({
    /** Absent for a new need; with it, the version that was changed. */
    id: needId.optional(),
    version: version.optional(),
    ...texts,
    required_amount: rupees,
    /** Name and requirement in other languages; a language that is left out has none from then on. */
    translations: translationsOf(texts).default({}),
  })
  .refine(({ id, version: seen }) => (id === undefined) === (seen === undefined), {
    path: ['version'],
    error: /*i18n*/ 'Please choose from the list.',
  })
export type NeedDraft = z.output<typeof needDraft>

export const saveNeed = endpoint({
  name: 'officeNeedSave',
  method: 'POST',
  path: 'office/needs/save',
  who: 'staff',
  tag: 'office',
  summary:
    'Writes a new need, as a draft, or changes one. Once somebody has given, its amount can only rise.',
  body: needDraft,
  answer: z.object({ data: z.object({ id: z.string(), version: z.number().int() }) }),
  problems: ['forbidden', 'not_found', 'changed_meanwhile', 'amount_given_to', 'aadhaar_number'],
})

export const copyNeed = endpoint({
  name: 'officeNeedCopy',
  method: 'POST',
  path: 'office/needs/copy',
  who: 'staff',
  tag: 'office',
  summary: 'Writes the same need once more, as a draft that nobody has given to.',
  body: z.object({ id: needId }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  problems: ['forbidden', 'not_found'],
})
