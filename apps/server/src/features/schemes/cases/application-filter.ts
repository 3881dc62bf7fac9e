import { type Scheme, schemes } from '@sahay/contract/fields/scheme-rules'
import { fromRupees } from '@sahay/contract/kernel/money'
import { boundsOfYear } from '@sahay/contract/kernel/time'
import type { LetterFilter } from '@sahay/contract/schemes/office-letters'
import { caseFilterOf } from '../../../platform/casework/case-filter.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'
import { isNumberTyped } from '../../../platform/search/sought.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type Filter, searchTermsOf } from '../applications-list.store.ts'
import { spellingsOf } from '../schools/school-register.ts'
import { stageSeenAs } from '../states.ts'

/** The filter of a call, in the form of the statements. */
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

/** The scheme with a displayed name. */
export const schemeNamed = (name: string): Scheme => (name === schemes.uniform ? 'uniform' : 'fees')

/** A search: a mobile in India, a number as in a mail, or beginnings of words. */
function searchOf(q: string): Pick<Filter, 'number' | 'mobile' | 'beginnings'> {
  const digits = searchedDigits(q)
  if (digits.length === 10) return { mobile: `+91${digits}` }
  return isNumberTyped(q) ? { number: q.toUpperCase() } : { beginnings: searchTermsOf(q) }
}
