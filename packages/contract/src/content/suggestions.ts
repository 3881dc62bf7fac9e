import { z } from 'zod'
import { suggestionFields } from '../fields/suggestion.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choose, idempotencyKey, trap, trapName } from '../kernel/fields.ts'
import { shapeOf } from '../kernel/form.ts'
import { languages } from '../kernel/language-list.ts'
import { isReviewed, languageCodes } from '../kernel/languages.ts'
import { line } from '../kernel/text.ts'

const suggestionDraft = z.object({
  /** The language of the page: one that no native speaker has approved. */
  lang: z
    .enum(languageCodes, choose)
    .refine((code) => languages.some((language) => language.code === code && !isReviewed(language)), choose),
  /** The path of the page, without the language prefix. */
  page: line(/*i18n*/ 'Please check the address.')
    .max(200, /*i18n*/ 'Please check the address.')
    .regex(/^\/(?!\/)/, /*i18n*/ 'Please check the address.'),
  ...shapeOf(suggestionFields),
  once: idempotencyKey,
  [trapName]: trap,
})

export const addSuggestion = endpoint('POST suggestion/add', {
  name: 'suggestWords',
  who: 'anyone',
  tag: 'site',
  summary: 'Suggest better words for a sentence of the site. The suggestion is anonymous and gets no reply.',
  takes: 'form',
  body: suggestionDraft,
  example: { body: { lang: 'ta', page: '/urgentneeddata', read: 'அவசர தேவைகள்', better: 'உடனடித் தேவைகள்' } },
  problems: ['too_many', 'proof_needed', 'aadhaar_number'],
})
