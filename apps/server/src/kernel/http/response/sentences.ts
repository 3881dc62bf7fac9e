import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * The message for a field whose declaration has none for this fault. The schema library's texts are for programmers, only in
 * English, and reveal implementation details. Texts that the contract's own rules also use are in its catalogue.
 */
export const sentenceFor = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return /*i18n*/ 'Please fill this in.'
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'Please shorten this.' : /*i18n*/ 'This is too much.'
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? /*i18n*/ 'Please write a little more.' : /*i18n*/ 'This is too little.'
  if (issue.code === 'invalid_value') return /*i18n*/ 'Please choose one of the answers.'
  if (issue.code === 'unrecognized_keys') return /*i18n*/ 'The form contains unknown fields.'
  return 'Please check this.'
}
