import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'

/**
 * The number of an entry as it is kept: E.164 where it is a valid one, else its digits as they were given, since the
 * event modal's phone flag does not block (product.md 10).
 */
export function toStoredPhone(typed: string): string {
  try {
    return toE164(typed, 'mobile_no')
  } catch (error) {
    if (error instanceof Problem) return typed.replace(/\D/g, '')
    throw error
  }
}
