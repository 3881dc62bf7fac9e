import { type Scheme, schemes } from '@sahay/contract/fields/scheme-rules'
import { fromRupees } from '@sahay/contract/kernel/money'
import { boundsOfYear } from '@sahay/contract/kernel/time'
import type { LetterFilter } from '@sahay/contract/schemes/office-letters'
import { caseFilterOf } from '../../../platform/casework/case-filter.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type Filter, searchTermsOf } from '../applications-list.store.ts'
import { spellingsOf } from '../schools/school-register.ts'
import { stageSeenAs } from '../states.ts'

/** Which applications a call asks for, as the statements take it. */
export async function applicationFilter(
  tx: Executor,
  staff: Staff,
  query: LetterFilter,
  now: Date,
): Promise<Filter> {
  const { status, scheme, year, school, least, most } = query
  const [since, before] = year === undefined ? [] : boundsOfYear(year)
  return {
    stage: status && stageSeenAs(status),
    scheme: scheme && schemeNamed(scheme),
    since,
    before,
    standard: query.standard,
    ...caseFilterOf(staff, query, now),
    twins: query.twins === 'true',
    school: school === undefined ? null : await spellingsOf(tx, school),
    area: query.area?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    least: least === undefined ? null : fromRupees(Number(least)),
    most: most === undefined ? null : fromRupees(Number(most)),
    chosen: query.chosen,
    ...searchOf(query.q ?? ''),
  }
}

/** The scheme by the name that people see. */
export const schemeNamed = (name: string): Scheme => (name === schemes.uniform ? 'uniform' : 'fees')

/** What is looked for: a mobile in India, words that begin so, or, where there are digits, a number as it stands in a mail. */
function searchOf(q: string): Pick<Filter, 'number' | 'mobile' | 'beginnings'> {
  const digits = searchedDigits(q)
  if (digits.length === 10) return { mobile: `+91${digits}` }
  // a reference may be of letters alone
  return /\d|^SAHAY-/i.test(q) ? { number: q.toUpperCase() } : { beginnings: searchTermsOf(q) }
}
