import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { day, recordId, named, rupeeAmount } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { filled, optionalText } from '../staff/office-fields.ts'
import {
  contentRow,
  contentState,
  draftOf,
  translatedTexts,
  translationsOf,
  draftProblems,
} from '../content/office-content.ts'
import { needId } from './giving.ts'

/**
 * The updates of a need's story as staff write them: what happened on a day, and what was bought. Amounts are rupees;
 * updates book nothing. Publishing is in office-content.ts, photographs in office-pictures.ts.
 */

const updateId = recordId('upd')

export const updateTexts = {
  text: filled(lines, /*i18n*/ 'Please fill this in.', 1000),
  /** What was bought; empty if nothing was. */
  bought: optionalText(line, 120).default(''),
}

const updateRow = z.object({
  ...contentRow,
  state: contentState,
  need: named,
  day: z.string(),
  text: z.string(),
  bought: z.string(),
  spent: rupees.nullable(),
  translations: translatedTexts('text', 'bought'),
  /** Address of its photograph; empty if it has none. */
  image: z.string(),
})

const updateDraft = draftOf(updateId, {
  /** The need that it belongs to. */
  need: needId,
  day,
  ...updateTexts,
  /** The price, if something was bought. */
  spent: rupeeAmount.nullable().default(null),
  translations: translationsOf(updateTexts).default({}),
})
  .refine(({ bought, spent }) => (bought === '') === (spent === null), {
    path: ['spent'],
    error: /*i18n*/ 'Please write both what was bought and what it cost.',
  })
  .superRefine(({ bought, translations }, { addIssue }) => {
    for (const [code, translated] of Object.entries(translations))
      if ((translated.bought === '') !== (bought === ''))
        addIssue({
          code: 'custom',
          path: ['translations', code, 'bought'],
          message: /*i18n*/ 'Please fill this in.',
        })
  })

export const needUpdates = {
  list: list('GET office/updates', {
    name: 'officeUpdates',
    may: 'needs.read',
    summary: 'List the updates of needs, latest day first.',
    row: updateRow,
    sort: ['-day', '-createdAt'],
    filter: { state: contentState.optional(), need: needId.optional() },
  }),

  one: officeCall('GET office/updates/one', {
    name: 'officeUpdate',
    may: 'needs.read',
    summary: 'Get one update of a need as staff wrote it.',
    query: z.object({ id: updateId }),
    data: updateRow,
  }),

  save: officeCall('POST office/updates/save', {
    name: 'officeUpdateSave',
    may: 'needs.edit',
    summary: 'Create an update of a need as a draft, or change one.',
    body: updateDraft,
    data: z.object({ id: z.string(), version: z.number().int() }),
    problems: draftProblems,
  }),
}
