import type { Mail } from '../../platform/messages/mail.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { JobName, Jobs } from '../../kernel/jobs/jobs.ts'
import { byAddress } from './by-address.ts'
import type { PlaceHolder } from './place-holders.ts'

export interface HolderMailsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly jobs: Jobs
}

/** A mail that everybody with places of one event gets once. */
interface Announcement<News, Place extends PlaceHolder> {
  /** The job's name. */
  readonly job: JobName
  /** The news of one event that not everybody has a mail about, locked until the transaction ends. */
  readonly next: (tx: Executor) => Promise<News | null>
  /** Takes all places of so many people who have not been written to, and notes that they are. */
  readonly claim: (tx: Executor, news: News, people: number) => Promise<readonly Place[]>
  /** Notes that everybody was written to. */
  readonly mark: (tx: Executor, news: News, at: Date) => Promise<unknown>
  /** What a mail about it is known by, before the place. */
  readonly key: (news: News) => string
  readonly mail: (news: News, places: readonly [Place, ...Place[]]) => Mail
}

/** How many people are written to in one transaction, so that an event of thousands blocks nothing. */
const BATCH = 100

/** Writes to everybody who has a place of an event: one mail a person, about all of their places. */
export function addHolderMails<News, Place extends PlaceHolder>(
  { db, now, messages, jobs }: HolderMailsDeps,
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
