import { z } from 'zod'
import { draftProblems } from '../content/office-content.ts'
import { instant } from '../kernel/codecs.ts'
import { arrayOf, choose, recordId, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { languageCodes } from '../kernel/languages.ts'
import { list, searchText } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { sentencePlaces } from './places.ts'
import { filled } from '../staff/office-fields.ts'

/**
 * The translators' calls for the sentences of the site: the texts in the catalogues of the running release, and those
 * written or approved since, which are included in the next release (docs/decisions/0024).
 */

/** The files that hold the sentences of a language. */
export const catalogues = ['web', 'contract', 'server'] as const
export type CatalogueName = (typeof catalogues)[number]

/** The state of a sentence; 'missing': readers see English; 'changed': the translation was made from an earlier English text. */
export const sentenceStates = ['missing', 'changed', 'draft', 'second-read', 'reviewed'] as const
export type SentenceState = (typeof sentenceStates)[number]

export const suggestionStates = ['open', 'taken', 'set_aside'] as const

const code = oneOf(languageCodes)
/** Language, catalogue and the key of the English text. */
const sentenceId = z.string(choose).regex(/^[a-z]{2,3}-[wcs]-[0-9a-f]{16}$/, choose)
const suggestionId = recordId('sug')

/** Longer than any sentence of the site. */
export const longestTranslation = 4000
/** Leading and trailing spaces belong to it. */
const translationText = lines(/*i18n*/ 'Please fill this in.')
  .min(1, /*i18n*/ 'Please fill this in.')
  .max(longestTranslation, /*i18n*/ 'Please shorten this.')
/** The text as read, so that nobody approves or replaces a different one. */
const seen = z.string(choose).max(longestTranslation, choose)

const languageRow = z.object({
  code,
  name: z.string(),
  english: z.string(),
  /** The overall state of the language, as readers see it. */
  state: z.enum(['reviewed', 'second-read', 'draft']),
  sentences: z.number().int(),
  missing: z.number().int(),
  /** Sentences whose English text has changed since their translation. */
  changed: z.number().int(),
  draft: z.number().int(),
  secondRead: z.number().int(),
  reviewed: z.number().int(),
  /** Texts written or approved here that are included in the next release. */
  waiting: z.number().int(),
  /** Visitors' suggestions without a decision. */
  suggested: z.number().int(),
})

const sentenceRow = z.object({
  id: z.string(),
  lang: code,
  english: z.string(),
  /** The English text that the translation was made from, if it has changed since. */
  former: z.string().nullable(),
  /** Empty if there is none. */
  translation: z.string(),
  place: z.enum(sentencePlaces),
  state: z.enum(sentenceStates),
  /** The initials of the person who approved it. */
  initials: z.string().nullable(),
  /** True if a new text is included in the next release and readers still see the old one. */
  waits: z.boolean(),
  /**
   * True if it is about money, a refund, consent, a child's papers, a draw or a deadline: one person writes it and another
   * approves it.
   */
  twoPeople: z.boolean(),
  /** True if the translation waits for a second person, and is not released before. */
  waitsForSecond: z.boolean(),
  /** True if the caller may approve it: not their own text, if it needs two people. */
  maySign: z.boolean(),
})

const suggestionShown = z.object({
  id: z.string(),
  lang: code,
  /** The address of the page. */
  page: z.string(),
  /** The text as read. */
  read: z.string(),
  better: z.string(),
  at: instant,
  state: z.enum(suggestionStates),
  reason: z.string(),
  by: z.string().nullable(),
})

export const TOO_LARGE_FILE = /*i18n*/ 'This file is too large to be one of ours.'
/** The highest number of lines of a PO file: four times as many as the longest one has. */
const MOST_LINES = 20_000

export const translatedLanguages = {
  list: list('GET office/translations', {
    name: 'officeTranslations',
    may: 'translations.read',
    summary: 'List the languages that the site is translated into, and how far the sentences of each are.',
    row: languageRow,
    sort: ['code'],
    filter: {},
  }),
}

export const sentences = {
  list: list('GET office/translations/sentences', {
    name: 'officeTranslatedSentences',
    may: 'translations.read',
    summary:
      'List the sentences of one language, in the order of their places. Those that only staff read are left out unless requested.',
    row: sentenceRow,
    sort: ['place'],
    filter: {
      lang: code.optional(),
      state: oneOf(sentenceStates).optional(),
      place: oneOf(sentencePlaces).optional(),
      waits: oneOf(['yes', 'second']).optional(),
      /** Words of the English text or of the translation. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/translations/sentence', {
    name: 'officeTranslatedSentence',
    may: 'translations.read',
    summary: 'Get one sentence with its glossary, visitors’ suggestions, and its former texts.',
    query: z.object({ id: sentenceId }),
    data: z.object({
      ...sentenceRow.shape,
      origins: z.array(z.string()),
      /** The code that fills its numbered placeholders. */
      values: z.array(z.string()),
      /**
       * True if visitors read this translation: also that of an earlier English text, if values, links and figures are the
       * same.
       */
      isShown: z.boolean(),
      /** The errors that the rules find in the current text. */
      faults: z.array(z.string()),
      glossary: z.array(z.object({ english: z.string(), translation: z.string(), why: z.string() })),
      suggestions: z.array(suggestionShown),
      /** The texts written and approved here, the newest first. */
      texts: arrayOf({
        id: z.string(),
        words: z.string(),
        initials: z.string().nullable(),
        from: z.enum(['written', 'suggested', 'imported', 'signed']),
        by: z.string().nullable(),
        at: instant,
        /** True if the English text has changed since, or the catalogue file was changed elsewhere. */
        outdated: z.boolean(),
      }),
      /** The text in the catalogue of this release, if it differs. */
      released: z.string().nullable(),
    }),
  }),

  save: officeCall('POST office/translations/save', {
    name: 'officeTranslatedSentenceSave',
    may: 'translations.write',
    summary:
      'Propose another text for a sentence, the caller’s own or one that a visitor suggested. It is a draft until it is signed.',
    body: z.object({ id: sentenceId, seen, words: translationText, suggestion: suggestionId.optional() }),
    problems: draftProblems,
  }),

  sign: officeCall('POST office/translations/sign', {
    name: 'officeTranslatedSentenceSign',
    may: 'translations.write',
    summary:
      'Sign a text as good, in the form that was read: it is marked as reviewed, with the initials of the signer. Nobody signs their own text of a sentence about money, refunds, consent, a draw or a deadline.',
    body: z.object({ id: sentenceId, seen: seen.min(1, choose) }),
    problems: ['second_person', ...draftProblems],
  }),
}

/** Exporting and importing a language as PO files, one by one; exports are bytes. */
export const translationFiles = {
  read: officeCall('GET office/translations/file', {
    name: 'officeTranslationFile',
    may: 'translations.read',
    summary:
      'Get a catalogue as a PO file: that of the running release, with what was written and signed since.',
    query: z.object({ lang: code, catalogue: oneOf(catalogues) }),
    gives: 'file',
    problems: ['not_found'],
  }),

  import: officeCall('POST office/translations/import', {
    name: 'officeTranslationImport',
    may: 'translations.write',
    summary:
      'Import a PO file. Each sentence that differs from the current one becomes a proposal, or is reported with the reason.',
    body: z.object({
      lang: code,
      /** The content of the file. */
      text: z
        .string(choose)
        .min(1, /*i18n*/ 'Please choose a file.')
        .max(900_000, TOO_LARGE_FILE)
        .refine((text) => text.split('\n', MOST_LINES + 1).length <= MOST_LINES, TOO_LARGE_FILE),
    }),
    data: z.object({
      taken: z.number().int(),
      unchanged: z.number().int(),
      /** The rejected entries: the sentence, its translation in the file, and the reason. */
      refused: z.array(z.object({ english: z.string(), words: z.string(), why: z.string() })),
    }),
    problems: ['not_found', 'too_large', 'aadhaar_number', 'other_account'],
  }),
}

export const suggestions = {
  list: list('GET office/translations/suggestions', {
    name: 'officeSuggestions',
    may: 'translations.read',
    summary: 'List better words that visitors suggested, oldest first.',
    row: suggestionShown,
    sort: ['at'],
    filter: { lang: code.optional(), state: oneOf(suggestionStates).optional() },
  }),

  one: officeCall('GET office/translations/suggestion', {
    name: 'officeSuggestion',
    may: 'translations.read',
    summary: 'Get one suggestion, and the sentences with the words that the visitor read.',
    query: z.object({ id: suggestionId }),
    data: z.object({
      ...suggestionShown.shape,
      sentences: z.array(z.object({ id: z.string(), english: z.string(), translation: z.string() })),
    }),
  }),

  setAside: officeCall('POST office/translations/set-aside', {
    name: 'officeSuggestionSetAside',
    may: 'translations.write',
    summary: 'Dismiss a suggestion, with the reason.',
    body: z.object({
      id: suggestionId,
      reason: filled(line, /*i18n*/ 'Please write why.', 200),
    }),
    problems: ['not_found', 'changed_meanwhile'],
  }),
}
