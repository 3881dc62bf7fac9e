import { z } from 'zod'
import { badLinks } from '../fields/rich-text.ts'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId, oneOf, recordVersion } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { textNames } from './texts.ts'
import { optionalText } from '../staff/office-fields.ts'

/**
 * The longer texts of the site as staff write them: at most one draft of each, which is published immediately or on a
 * chosen day, and every version that was ever in force, which nobody can change. For the syntax of a text see
 * fields/rich-text.ts.
 */

/** The texts that only owners can change, because they bind the trust legally. */
export const legalTexts: readonly string[] = ['terms', 'privacy']

const textName = oneOf(textNames)
const textId = recordId('txt')
/** How often the draft was saved; 0 if there is none yet. */
const version = recordVersion

const requiredLines = lines(/*i18n*/ 'Please fill this in.')
  .trim()
  .max(20_000, /*i18n*/ 'Please shorten this.')
  .refine(
    (text) => badLinks(text).length === 0,
    /*i18n*/ 'A link must lead to a page of this site (/terms-conditions), to https://, mailto: or tel:.',
  )

const written = z.object({ en: z.string(), gu: z.string().optional(), hi: z.string().optional() })

const draft = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Null for the built-in text. */
  words: written.nullable(),
  note: z.string(),
  /** When it automatically comes into force. */
  publishAt: instant.nullable(),
})

const published = z.object({
  id: z.string(),
  since: instant,
  by: z.string().nullable(),
  note: z.string(),
  words: written.nullable(),
})

const textRow = z.object({
  name: z.enum(textNames),
  legal: z.boolean(),
  state: z.enum(['built_in', 'own', 'draft', 'scheduled']),
  /** The time since which the trust's own text is in force; null if the built-in one is. */
  since: instant.nullable(),
  publishAt: instant.nullable(),
})

export const officeTexts = {
  list: list('GET office/texts', {
    name: 'officeTexts',
    may: 'texts.read',
    summary: 'List the longer texts of the site, and which of them wait to be published.',
    row: textRow,
    sort: ['name'],
    filter: {},
  }),

  one: officeCall('GET office/texts/one', {
    name: 'officeText',
    may: 'texts.read',
    summary: 'Get a text: its draft, and the last 20 versions that were in force, the current one first.',
    query: z.object({ name: textName }),
    data: z.object({ ...textRow.shape, draft: draft.nullable(), versions: z.array(published) }),
  }),

  save: officeCall('POST office/texts/save', {
    name: 'officeTextSave',
    may: 'texts.edit',
    summary: 'Save the draft of a text. A version that is scheduled becomes a draft again.',
    body: z.object({
      name: textName,
      version,
      /** Null for the built-in text. An empty language is shown in English. */
      words: z
        .object({
          en: requiredLines.min(1, /*i18n*/ 'Please fill this in.'),
          gu: requiredLines.default(''),
          hi: requiredLines.default(''),
        })
        .nullable(),
      /** A short summary of the change, for colleagues. */
      note: optionalText(line, 200).default(''),
    }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    problems: ['aadhaar_number', 'other_account'],
  }),

  publish: officeCall('POST office/texts/publish', {
    name: 'officeTextPublish',
    may: 'texts.edit',
    summary: 'Bring a draft into force, now or at a future time. Once in force, it cannot be changed.',
    body: z.object({
      id: textId,
      version: version.min(1),
      at: z.iso.datetime({ offset: true, error: /*i18n*/ 'Please choose a future day and time.' }).optional(),
    }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'aadhaar_number', 'other_account'],
  }),

  withdraw: officeCall('POST office/texts/withdraw', {
    name: 'officeTextWithdraw',
    may: 'texts.edit',
    summary: 'Return a scheduled version to draft, or put a draft away. The version in force stays.',
    body: z.object({
      id: textId,
      version: version.min(1),
      to: oneOf(['draft', 'away']),
    }),
  }),
}
