import { type SQL, sql } from 'drizzle-orm'
import { languageOfAccount } from '../../platform/identity/identity.published.ts'
import type { RowOf } from '../../kernel/database/fields.ts'
import { eventEntries } from './events.tables.ts'

/** A place as a mail about it needs it. */
export const placeHolder = {
  id: eventEntries.id,
  uniqueId: eventEntries.uniqueId,
  email: eventEntries.email,
  /** That of the account, which follows its owner; else that of the place. */
  language: eventEntries.lang,
}
export type PlaceHolder = RowOf<typeof placeHolder>

/** Takes all `places` of so many people, and notes on each (`noted`) that they are written to; `more` are further columns of `mailed`. */
export const claimPlaces = (places: SQL, noted: SQL, people: number | SQL, more: SQL = sql``): SQL => sql`
  with people as (select distinct email from event_entries where ${places} limit ${people}),
  mailed as (
    update event_entries set ${noted} from people where event_entries.email = people.email and ${places}
    returning id, unique_id, event_entries.email, event_entries.account_id, lang
  )
  select id, unique_id as "uniqueId", email,
    coalesce(${languageOfAccount(sql`mailed.account_id`)}, lang) as "language"${more}
  from mailed order by unique_id`
