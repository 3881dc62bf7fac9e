import { accountProblems } from '../problems/accounts.ts'
import { approvalProblems } from '../problems/approvals.ts'
import { bankingProblems } from '../problems/banking.ts'
import { contentProblems } from '../problems/content.ts'
import { distributionProblems } from '../problems/distribution.ts'
import { eventProblems } from '../problems/events.ts'
import { giftProblems } from '../problems/gifts.ts'
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
  ...approvalProblems,
  ...paymentProblems,
  ...bankingProblems,
  ...giftProblems,
  ...eventProblems,
  ...contentProblems,
  ...schemeProblems,
  ...distributionProblems,
} as const

export type ProblemCode = keyof typeof problems
