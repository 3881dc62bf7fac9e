import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, oneOf, savedVersion } from '../kernel/fields.ts'
import { languageCodes, sourceLanguage } from '../kernel/languages.ts'
import { staffLanguageCodes } from '../kernel/staff-languages.ts'

/**
 * What staff do with anything that the site shows: publish it now or at a time, take it back, archive it, put it into
 * their order. What it says is changed by the calls of its own kind.
 */

/** What is shown; each kind is one feature's. */
export const contentKind = z.enum(
  ['need', 'need_update', 'event', 'gallery', 'testimonial', 'donator', 'figure', 'partner'],
  choose,
)
export type ContentKind = z.infer<typeof contentKind>

/** Only what is open is shown. What is scheduled opens by itself at its time; what is archived is kept for the books. */
export const contentState = z.enum(['draft', 'scheduled', 'open', 'archived'])
export type ContentState = z.infer<typeof contentState>

/** The id of something of any kind. */
export const contentId = z.string().regex(/^[a-z]{3,4}_[0-9a-zA-Z]{1,40}$/, choose)

/** Which of a record's versions the page showed: a change that was made of an older one is refused. */
export const version = savedVersion

/** What stands in every list of content. */
export const contentRow = {
  id: z.string(),
  version: z.number().int(),
  /** Since when it is shown, and from when on it will be. */
  publishedAt: instant.nullable(),
  publishAt: instant.nullable(),
  createdAt: instant,
}

const otherLanguages = staffLanguageCodes.filter((code) => code !== sourceLanguage)

/** Texts in the languages of staff beside English, as they are sent; a language has all of them. */
export const translationsOf = <Shape extends z.ZodRawShape>(texts: Shape) =>
  z.partialRecord(z.enum(otherLanguages), z.object(texts))

/** The same as they are answered, in all languages that there are. */
export const translatedTexts = <const Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(z.enum(languageCodes), z.record(z.enum(names), z.string()))

/**
 * What is sent to write something new, with neither id nor version, or to change the one that was read. `rules` are checked
 * besides.
 */
export const draftOf = <Id extends z.ZodType, Shape extends z.ZodRawShape>(id: Id, shape: Shape) =>
  z
    .object({ id: id.optional(), version: version.optional(), ...shape })
    .refine((body) => 'id' in body === 'version' in body, { path: ['version'], error: choose })

/** What saving a text that the site will show may be refused with. */
export const draftProblems = ['not_found', 'changed_meanwhile', 'aadhaar_number', 'other_account'] as const

export const content = {
  setState: officeCall('POST office/content/state', {
    name: 'officeContentState',
    summary:
      'Publish something, now or at a time to come; take it back among the drafts; or archive it. Nothing is deleted.',
    body: z
      .object({
        kind: contentKind,
        id: contentId,
        version,
        to: oneOf(['draft', 'open', 'archived']),
        /** When it is to open; now, unless said. */
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
    summary:
      'Put something before something else of its kind, or after all others, in the order that the site shows.',
    body: z.object({
      kind: contentKind,
      id: contentId,
      /** What it is to stand before; null: after all others. */
      before: contentId.nullable(),
    }),
    problems: ['forbidden', 'not_found'],
  }),
}
