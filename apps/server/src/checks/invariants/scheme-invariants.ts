import { lettered } from './invariant.ts'
import { numberGaps } from '../number-gaps.ts'
import { orderStates } from '../../money/payments/states.ts'

/** Applications are registered once paid, by order or at the counter; not if the money was refunded immediately by a rule. */
const registered = `(select a.id from applications a join payment_orders o on o.subject_id = a.id
  join slips s on s.payment_id = o.paid_by
  union all select application_id from counter_contributions)`

/** The checks of applications. */
export const schemeInvariants = lettered('A', [
  {
    name: 'registrations',
    says: 'a paid application has its registration number, and no other application has one',
    examined: 'select count(*) from applications',
    broken: `select a.id from applications a where (a.registration is not null) <> (a.id in ${registered})`,
  },
  {
    name: 'registration numbers',
    says: 'registration numbers have no gaps in their financial year, but for those lost in a restore',
    examined: `select count(*) from applications where registration is not null`,
    broken: numberGaps('REG', 'select registration from applications where registration is not null'),
  },
  {
    name: 'stages',
    says: 'how many applications have come to each stage, as it is kept for the office, is how many there are',
    examined: 'select count(*) from application_totals',
    broken: `select format('%s %s', year, stage) from (
        select year, coalesce(ending, status) as stage, sum(applications)::bigint as kept from application_totals group by 1, 2) totals
      full join (select year, case when merged_into is not null then 'merged' when withdrawn and status = 'declined' then 'withdrawn' else status end as stage,
          count(*) as there from applications group by 1, 2) found using (year, stage)
      where coalesce(kept, 0) <> coalesce(there, 0)`,
  },
  {
    name: 'applications of schools',
    says: 'how many applications there are for each school and way of writing it, and what was approved and given, as it is kept for the office, is what the applications say',
    examined: 'select count(*) from school_totals',
    broken: `select coalesce(nullif(school_id, ''), school_key) from (
        select school_id, school_key, sum(applications)::int as applications, sum(approved_paise)::bigint as approved_paise,
          sum(given_paise)::bigint as given_paise from school_totals group by 1, 2) kept
      full join applications_by_school there using (school_id, school_key)
      where (coalesce(kept.applications, 0), coalesce(kept.approved_paise, 0), coalesce(kept.given_paise, 0))
        <> (coalesce(there.applications, 0), coalesce(there.approved_paise, 0), coalesce(there.given_paise, 0))`,
  },
  {
    name: 'declined applications',
    says: 'what was paid online with a declined application is given back; cash waits at the counter',
    examined: `select count(*) from applications where status = 'declined'`,
    broken: `select a.id from applications a join payment_orders o on o.subject_id = a.id
      where a.status = 'declined' and o.status not in ${orderStates('returned')}
        and not exists (select from counter_contributions c where c.application_id = a.id)`,
  },
])
