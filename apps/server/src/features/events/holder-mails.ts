import { type SQL, sql } from 'drizzle-orm'
import { languageOfAccount } from '../../platform/identity/identity.published.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf } from '../../kernel/database/fields.ts'
import type { JobName } from '../../kernel/jobs/jobs.ts'
import type { Platform } from '../../manifest/feature.ts'
import { eventEntries } from './events.tables.ts'

/** The data of a place for a mail about it. */
export const placeHolder = {
  ...rowOf(eventEntries, ['id', 'uniqueId', 'email']),
  /** The account's language, which its owner may change; else that of the place. */
  language: eventEntries.lang,
}
export type PlaceHolder = RowOf<typeof placeHolder>

/** Claims all `places` of this many people, and marks them (`noted`); `more` are further columns of `mailed`. */
export const claimPlaces = (places: SQL, noted: SQL, people: number | SQL, more: SQL = sql``): SQL => sql`
  with people as (select distinct email from event_entries where ${places} limit ${people}),
  mailed as (
    update event_entries set ${noted} from people where event_entries.email = people.email and ${places}
    returning id, unique_id, event_entries.email, event_entries.account_id, lang
  )
  select id, unique_id as "uniqueId", email,
    coalesce(${languageOfAccount(sql`mailed.account_id`)}, lang) as "language"${more}
  from mailed order by unique_id`

/** A mail that everybody with places in one event gets once. */
interface Announcement<News, Place extends PlaceHolder> {
  /** The job's name. */
  readonly job: JobName
  /** An event's news that not everybody has a mail about, locked until the transaction ends. */
  readonly next: (tx: Executor) => Promise<News | null>
  /** Claims all places of this many people who have no mail yet, and marks them. */
  readonly claim: (tx: Executor, news: News, people: number) => Promise<readonly Place[]>
  /** Records that everybody has a mail. */
  readonly mark: (tx: Executor, news: News, at: Date) => Promise<unknown>
  /** The prefix of the mail's idempotency key, before the place. */
  readonly key: (news: News) => string
  readonly mail: (news: News, places: readonly [Place, ...Place[]]) => Mail
}

export type HolderMailsParts = Pick<Platform, 'db' | 'now' | 'messages' | 'jobs'>

/** People per transaction, so that an event of thousands blocks nothing. */
const BATCH = 100

/** Mails everybody with places in an event: one mail per person, about all of their places. */
export function addHolderMails<News, Place extends PlaceHolder>(
  { db, now, messages, jobs }: HolderMailsParts,
  { job, next, claim, mark, key, mail }: Announcement<News, Place>,
): void {
  jobs.add(
    job,
    async () => {
      const people = await db.transaction(async (tx) => {
        const news = await next(tx)
        if (!news) return 0
        const places = await claim(tx, news, BATCH)
        if (places.length === 0) await mark(tx, news, now())
        const drafts = [...byAddress(places)].map(([recipient, own]) => ({
          recipient,
          language: own[0].language,
          about: own[0].id,
          idempotencyKey: `${key(news)}:${own[0].uniqueId}`,
          mail: mail(news, own),
        }))
        await messages.write(tx, ...drafts)
        return places.length
      })
      if (people > 0) messages.wake()
      return people
    },
    BATCH,
  )
}

/** Groups places by the address of their owner. Those sold over the counter may have none and are left out. */
function byAddress<Place extends { readonly email: string }>(
  places: readonly Place[],
): Map<string, [Place, ...Place[]]> {
  const people = new Map<string, [Place, ...Place[]]>()
  for (const place of places) {
    if (place.email === '') continue
    const others = people.get(place.email)
    if (others) others.push(place)
    else people.set(place.email, [place])
  }
  return people
}
