import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, oneOf, savedVersion } from '../kernel/fields.ts'
import { languageCodes, sourceLanguage } from '../kernel/languages.ts'
import { staffLanguageCodes } from '../kernel/staff-languages.ts'

/**
 * The calls for any content of the site: publish it immediately or at a given time, take it back, archive it, sort it. The
 * texts themselves are changed by the calls of each kind.
 */

/** The kinds of content; each belongs to one feature. */
export const contentKind = z.enum(
  ['need', 'need_update', 'event', 'gallery', 'testimonial', 'donator', 'figure', 'partner'],
  choose,
)
export type ContentKind = z.infer<typeof contentKind>

/** Only open content is shown. Scheduled content opens automatically at its time; archived content is kept for the books. */
export const contentState = z.enum(['draft', 'scheduled', 'open', 'archived'])
export type ContentState = z.infer<typeof contentState>

/** The id of content of any kind. */
export const contentId = z.string().regex(/^[a-z]{3,4}_[0-9a-zA-Z]{1,40}$/, choose)

/** The version of the record that the page showed. A change based on an older version is refused. */
export const version = savedVersion

/** The fields in every list of content. */
export const contentRow = {
  id: z.string(),
  version: z.number().int(),
  /** The time since which it is shown, and the time from which it will be. */
  publishedAt: instant.nullable(),
  publishAt: instant.nullable(),
  createdAt: instant,
}

const otherLanguages = staffLanguageCodes.filter((code) => code !== sourceLanguage)

/** Translations in the staff's languages other than English, as sent; each language present has all the texts. */
export const translationsOf = <Shape extends z.ZodRawShape>(texts: Shape) =>
  z.partialRecord(z.enum(otherLanguages), z.object(texts))

/** Translations as answered, in all languages that exist. */
export const translatedTexts = <const Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(z.enum(languageCodes), z.record(z.enum(names), z.string()))

/**
 * The body that creates a record, with neither id nor version, or changes the one that was read. `rules` are checked in
 * addition.
 */
export const draftOf = <Id extends z.ZodType, Shape extends z.ZodRawShape>(id: Id, shape: Shape) =>
  z
    .object({ id: id.optional(), version: version.optional(), ...shape })
    .refine((body) => 'id' in body === 'version' in body, { path: ['version'], error: choose })

/** The problems with which saving a public text can be refused. */
export const draftProblems = ['not_found', 'changed_meanwhile', 'aadhaar_number', 'other_account'] as const

export const content = {
  setState: officeCall('POST office/content/state', {
    name: 'officeContentState',
    summary:
      'Publish a record, now or at a future time; return it to the drafts; or archive it. Nothing is deleted.',
    body: z
      .object({
        kind: contentKind,
        id: contentId,
        version,
        to: oneOf(['draft', 'open', 'archived']),
        /** When it should open; immediately if left out. */
        at: z.iso
          .datetime({ offset: true, error: /*i18n*/ 'Please choose a future day and time.' })
          .optional(),
      })
      .refine(({ to, at }) => at === undefined || to === 'open', {
        path: ['at'],
        error: /*i18n*/ 'Only published items have a time.',
      }),
    data: z.object({ state: contentState, version: z.number().int() }),
    problems: ['forbidden', 'not_found', 'event_has_places', 'event_needs_end', 'event_ended'],
  }),

  move: officeCall('POST office/content/move', {
    name: 'officeContentMove',
    summary: 'Move a record before another one of its kind, or after all others, in the order of the site.',
    body: z.object({
      kind: contentKind,
      id: contentId,
      /** The record to place it before; null to place it last. */
      before: contentId.nullable(),
    }),
    problems: ['forbidden', 'not_found'],
  }),
}
