import { accountProblems } from '../problems/accounts.ts'
import { contentProblems } from '../problems/content.ts'
import { eventProblems } from '../problems/events.ts'
import { paymentProblems } from '../problems/payments.ts'
import { requestProblems } from '../problems/requests.ts'
import { schemeProblems } from '../problems/schemes.ts'

/**
 * The closed list of expected failures. Each has one HTTP status and one sentence for a person. The sentence's id is
 * translated through the catalogues, and `{names}` in it are filled from the problem's values.
 */
export const problems = {
  ...requestProblems,
  ...accountProblems,
  ...paymentProblems,
  ...eventProblems,
  ...contentProblems,
  ...schemeProblems,
} as const

export type ProblemCode = keyof typeof problems
