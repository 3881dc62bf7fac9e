import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * What a visitor reads about a field whose declaration has no sentence of its own for this fault. The schema library's
 * words are for programmers, in English alone, and tell how we are built.
 */
export const sentenceFor = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please fill this in.'
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'Please shorten this.' : 'This is more than we can take.'
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'Please write a little more.' : 'This is less than we can take.'
  if (issue.code === 'invalid_value') return 'Please choose one of the answers.'
  if (issue.code === 'unrecognized_keys') return 'Please leave out what the form does not ask for.'
  return 'Please check this.'
}
