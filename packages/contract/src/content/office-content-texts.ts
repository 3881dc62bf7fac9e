import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { arrayOf, choose, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { languageCodes } from '../kernel/languages.ts'
import { list } from '../kernel/list.ts'
import { lines } from '../kernel/text.ts'
import { contentId, contentKind, draftProblems } from './office-content.ts'

/**
 * The texts that staff wrote and the site shows, in all languages of the site, for translators. Visitors read a translation
 * as soon as it is saved, and English where there is none (docs/decisions/0038).
 */

/** The units of translation: the texts of a published record, the closing words of a need, or a group of the trust's settings. */
const translatedKinds = [...contentKind.options, 'need_closing', 'setting'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** The names of the texts of all kinds. */
export const contentTextNames = [
  'name',
  'requirement',
  'rules',
  'text',
  'bought',
  'caption',
  'comment',
  'position',
  'title',
  'about',
  'word',
  'registration',
  'tagline',
  'address',
  'note',
] as const
export type ContentTextName = (typeof contentTextNames)[number]

/** 'missing': visitors read English. 'changed': the translation was made from an earlier English text. */
export const contentTextStates = ['missing', 'changed', 'translated'] as const

/** Its language, its kind and the record. */
const contentTextId = z.string(choose).regex(/^[a-z]{2,3}-[a-z_]{4,20}-[a-z]{3,4}_[0-9a-zA-Z]{1,40}$/, choose)

const contentTextRow = z.object({
  id: z.string(),
  lang: z.enum(languageCodes),
  kind: z.enum(translatedKinds),
  /** The id of the record that it belongs to. */
  record: z.string(),
  english: z.string(),
  /** Empty if there is none. */
  translation: z.string(),
  state: z.enum(contentTextStates),
  /** True if people can currently give to it or take part in it. */
  isOpen: z.boolean(),
})

/** The length limit for any text; each must also follow the rules of its own English field. */
const MOST = 20_000

export const contentTexts = {
  list: list('GET office/translations/content', {
    name: 'officeContentTexts',
    may: 'translations.read',
    summary:
      'List the texts that staff wrote and the site shows, in one language, or those of one record in all languages. Open needs and events come first.',
    row: contentTextRow,
    sort: ['open'],
    filter: {
      lang: oneOf(languageCodes).optional(),
      state: oneOf(contentTextStates).optional(),
      kind: oneOf(translatedKinds).optional(),
      /** Only the texts of this record. */
      of: contentId.optional(),
    },
  }),

  one: officeCall('GET office/translations/content/one', {
    name: 'officeContentText',
    may: 'translations.read',
    summary: 'Get the texts of one record with their translation into one language.',
    query: z.object({ id: contentTextId }),
    data: z.object({
      ...contentTextRow.shape,
      texts: arrayOf({
        name: z.enum(contentTextNames),
        english: z.string(),
        /** The English text that the translation was made from, if it has changed since. */
        former: z.string().nullable(),
        words: z.string(),
      }),
      /** A fingerprint of the English text and the translation as read. */
      seen: z.string(),
      /** Who saved the translation here, and when; null if the record's own form saved it. */
      by: z.string().nullable(),
      at: instant.nullable(),
    }),
  }),

  save: officeCall('POST office/translations/content/save', {
    name: 'officeContentTextSave',
    may: 'translations.write',
    summary:
      'Translate the texts of one record. Visitors read the translation immediately. Sending the same words again confirms that they still fit the changed English.',
    body: z.object({
      id: contentTextId,
      /**
       * `seen` of the answer that was read. Prevents translating an outdated English text or overwriting somebody else's
       * translation.
       */
      seen: z.string(choose).max(80, choose),
      words: z.partialRecord(
        oneOf(contentTextNames),
        lines(/*i18n*/ 'Please fill this in.').max(MOST, /*i18n*/ 'Please shorten this.'),
      ),
    }),
    problems: draftProblems,
  }),
}
