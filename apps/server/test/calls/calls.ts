import { account } from './account.ts'
import { applications } from './applications.ts'
import { approvals } from './approvals.ts'
import { banking } from './banking.ts'
import { books } from './books.ts'
import type { Call, Calls } from './call.ts'
import { cases } from './cases.ts'
import { content } from './content.ts'
import { distribution } from './distribution.ts'
import { donors } from './donors.ts'
import { events } from './events.ts'
import { gifts } from './gifts.ts'
import { giving } from './giving.ts'
import { office } from './office.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { schemes } from './schemes.ts'
import { schools } from './schools.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { spending } from './spending.ts'
import { translations } from './translations.ts'

/** All areas, in the order in which the calls are made. */
export const areas = [
  site,
  account,
  giving,
  schemes,
  events,
  office,
  approvals,
  settings,
  content,
  cases,
  applications,
  schools,
  distribution,
  donors,
  gifts,
  payments,
  spending,
  books,
  banking,
  partners,
  translations,
] as const satisfies readonly Calls[]

const calls: ReadonlyMap<string, Call> = new Map(areas.flatMap((area) => Object.entries<Call>(area)))

/** The names of all calls that have an entry. */
export const names: readonly string[] = [...calls.keys()]

/** The error for a call without an entry. */
export const withoutEntry = (name: string) =>
  `${name} has no entry: add one to the file of its area in apps/server/test/calls/ (who may call it, how many statements it costs, and what is sent with everything right)`

/** A call's entry. */
export function callOf(name: string): Call {
  const call = calls.get(name)
  if (!call) throw new Error(withoutEntry(name))
  return call
}
