import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { Problem } from '../../../kernel/problem.ts'
import { assess, paidOf } from './assessment.ts'
import type { LockedApplication } from '../transitions.store.ts'

/**
 * Which rules an approval of so much sets aside. Paise. Refuses with facts_missing; and, without a reason, with
 * application_twice and amount_above_rules.
 */
export function overriddenRules(application: LockedApplication, amount: Paise, override: string | undefined) {
  const { most } = assess({ ...application, paid: paidOf(application) })
  if (most === null) throw new Problem('facts_missing')
  const twice = application.duplicates > 0
  const aboveRules = amount > most
  if (twice && override === undefined) throw new Problem('application_twice')
  if (aboveRules && override === undefined)
    throw new Problem('amount_above_rules', { most: writeRupees(toRupees(most)).slice(1) })
  return { twice, aboveRules, overridden: twice || aboveRules }
}
