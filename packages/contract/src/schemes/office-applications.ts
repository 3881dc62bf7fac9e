import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, anyId, recordVersion } from '../kernel/fields.ts'
import { inLanguages } from './office-letters.ts'
import { written } from './office-corrections.ts'
import { reason, transitionProblems } from './office-decisions.ts'
import { applicationId } from './schemes.ts'

/** The staff's changes to applications other than decisions, and the sentences they write to families. */

export const applicationChanges = {
  correct: officeCall('POST office/applications/correct', {
    name: 'officeCorrect',
    may: 'applications.decide',
    summary: 'Correct what a family mistyped, with the reason. The previous value is kept beside it.',
    body: z.object({ id: applicationId, version: recordVersion, reason, written }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'application_state', 'aadhaar_number'],
  }),

  markPaper: officeCall('POST office/applications/paper/unreadable', {
    name: 'officePaperUnreadable',
    may: 'applications.decide',
    summary:
      'Mark a document as unreadable, or as readable after all. An unreadable document counts as missing.',
    body: z.object({ id: anyId, unreadable: z.boolean() }),
    problems: transitionProblems,
  }),

  erase: officeCall('POST office/applications/erase', {
    name: 'officeErase',
    may: 'applications.erase',
    summary:
      'Erase the pictures of an application and what names the family, when its guardian asks for it. What was paid stays in the books.',
    body: z.object({ id: applicationId, reason }),
    problems: [...transitionProblems, 'aadhaar_number', 'step_up_needed'],
  }),
}

/** Prepared sentences for messages to families. */
export const readySentences = {
  list: officeCall('GET office/sentences', {
    name: 'officeSentences',
    may: 'applications.read',
    summary:
      'List prepared sentences for messages to families, each in every language, to be edited before they are sent.',
    data: arrayOf({
      /** Where it can be used: when asking for more, for an unreadable paper, when declining, or in a letter to many. */
      use: z.enum(['more', 'unreadable', 'declined', 'letter']),
      /** Its name, in the caller's language. */
      name: z.string(),
      /** A letter's subject; empty elsewhere. */
      subject: inLanguages,
      words: inLanguages,
    }),
  }),
}
