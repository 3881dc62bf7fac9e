import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { choose, recordId, requiredKey } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { languageCodes } from '../kernel/languages.ts'
import type { StaffLanguageCode } from '../kernel/staff-languages.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import { applicationFilter } from './office-schemes.ts'
import { MOST_CHOSEN } from './letter-limit.ts'
import { applicationId } from './schemes.ts'

/**
 * Letters from staff to many families: the same text, in each family's language, to all whose applications match a filter
 * or were selected.
 */

/** A text in every language in which staff write; empty in a language without a translation. */
export type InLanguages = Readonly<Record<StaffLanguageCode, string>>
export const inLanguages = z.object({ en: z.string(), gu: z.string(), hi: z.string() })

const subject = line(/*i18n*/ 'Please enter the subject.').trim().max(120, /*i18n*/ 'Please shorten this.')
const letterText = lines(/*i18n*/ 'Please write the letter.')
  .trim()
  .max(4000, /*i18n*/ 'Please shorten this.')

/** The content of a letter. Families whose language is missing receive the English text. */
const letter = {
  subject: z.object({
    en: subject.min(1, /*i18n*/ 'Please enter the subject.'),
    gu: subject,
    hi: subject,
  }),
  words: z.object({
    en: letterText.min(1, /*i18n*/ 'Please write the letter.'),
    gu: letterText,
    hi: letterText,
  }),
}

/** The filter of the applications. */
const letterFilter = z.object({
  ...applicationFilter,
  /** Only the applications ticked in the list. */
  chosen: z
    .array(applicationId)
    .min(1, choose)
    .max(MOST_CHOSEN, /*i18n*/ 'One letter cannot go to this many families. Please choose fewer.')
    .optional(),
})
export type LetterFilter = z.output<typeof letterFilter>

const letterId = recordId('let')

const row = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  subject: inLanguages,
  state: z.enum(['sending', 'stopped', 'done']),
  /** The number of families, and how many of the mails are already in the outbox. */
  total: z.number().int(),
  written: z.number().int(),
  words: inLanguages,
  /** The selection: the filters as in the list's address, or the applications selected by hand. */
  asked: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
})

const named = z.object({ id: letterId })

export const letters = {
  list: list('GET office/letters', {
    name: 'officeLetters',
    may: 'letters.read',
    summary: 'List letters to many families, newest first, with the progress of each.',
    row,
    sort: ['-at', 'at'],
    filter: {},
  }),
  one: officeCall('GET office/letters/one', {
    name: 'officeLetter',
    may: 'letters.read',
    summary: 'Get one letter with its text and progress.',
    query: z.object({ id: letterId }),
    data: row,
  }),
  count: officeCall('POST office/letters/count', {
    name: 'officeLetterCount',
    harmlessTwice: 'It only reads.',
    may: 'letters.send',
    summary: 'Count the families that a letter would go to: one mail to each address, however many children.',
    body: z.object({ asked: letterFilter }),
    data: z.object({
      families: z.number().int(),
      /** The number of families by language. */
      languages: z.array(z.object({ language: z.enum(languageCodes), families: z.number().int() })),
      /** Applications without an e-mail address; their families have to be telephoned. */
      withoutMail: z.number().int(),
      /** The applications selected by hand, with the child's name; empty if filters select them. */
      chosen: z.array(z.object({ id: z.string(), student: z.string() })),
    }),
  }),
  test: officeCall('POST office/letters/test', {
    name: 'officeLetterTest',
    may: 'letters.send',
    summary: 'Send a test of a letter to its author only, once in each language it is written in.',
    body: z.object(letter),
    problems: ['aadhaar_number'],
  }),
  send: officeCall('POST office/letters/send', {
    name: 'officeLetterSend',
    may: 'letters.send',
    summary:
      'Send a letter to all families whose applications match the filter or were chosen. `families` repeats the number that was shown. Sent twice with the same key, it is one letter.',
    body: z.object({
      ...letter,
      asked: letterFilter,
      once: requiredKey,
      families: z.number().int().min(1),
    }),
    data: z.object({ id: z.string() }),
    problems: ['aadhaar_number', 'changed_meanwhile', 'step_up_needed'],
  }),
  stop: officeCall('POST office/letters/stop', {
    name: 'officeLetterStop',
    may: 'letters.send',
    summary: 'Stop a letter. Families that it has not been sent to yet do not get it.',
    body: named,
  }),
  resume: officeCall('POST office/letters/resume', {
    name: 'officeLetterResume',
    may: 'letters.send',
    summary: 'Resume a stopped letter, for the families that it has not been sent to yet.',
    body: named,
    problems: ['not_found', 'step_up_needed'],
  }),
}
