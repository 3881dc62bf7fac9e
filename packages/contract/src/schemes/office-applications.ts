import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId } from '../kernel/fields.ts'
import { inLanguages } from './office-letters.ts'
import { reason, transitionProblems } from './office-decisions.ts'
import { applicationId } from './schemes.ts'

/** What staff change in applications besides deciding them, and the sentences they write to families. */

export const markPaper = endpoint({
  name: 'officePaperUnreadable',
  method: 'POST',
  path: 'office/applications/paper/unreadable',
  who: 'staff',
  tag: 'office',
  summary: 'Notes that a paper cannot be read, or that it can after all. One that cannot counts as missing.',
  body: z.object({ id: anyId, unreadable: z.boolean() }),
  answer: z.object({}),
  problems: transitionProblems,
})

export const listSentences = endpoint({
  name: 'officeSentences',
  method: 'GET',
  path: 'office/sentences',
  who: 'staff',
  tag: 'office',
  summary:
    'Sentences ready to be written to families, each in every language, to be changed before they leave.',
  answer: z.object({
    data: z.array(
      z.object({
        /** Where it is of use: asking for more, for a paper that cannot be read, declining, or a letter to many. */
        use: z.enum(['more', 'unreadable', 'declined', 'letter']),
        /** What it is called, in the caller's language. */
        name: z.string(),
        /** A letter's subject; empty elsewhere. */
        subject: inLanguages,
        words: inLanguages,
      }),
    ),
  }),
  problems: ['forbidden'],
})

export const eraseApplication = endpoint({
  name: 'officeErase',
  method: 'POST',
  path: 'office/applications/erase',
  who: 'staff',
  tag: 'office',
  summary:
    'Erases the pictures of an application and what names the family, when its guardian asks. What was paid stays in the books.',
  body: z.object({ id: applicationId, reason }),
  answer: z.object({}),
  problems: [...transitionProblems, 'aadhaar_number', 'step_up_needed'],
})
