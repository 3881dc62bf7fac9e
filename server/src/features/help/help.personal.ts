import { sql } from 'drizzle-orm'
import { eraseOf } from '../../foundation/documents/documents.store.ts'
import type {
  Emptied,
  FoundRecord,
  PersonAsked,
  RequestHolder,
  Shown,
} from '../../foundation/erasure/erasure.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, rowsOf } from '../../kernel/database/query.ts'

const MOST_FOUND = 100

type Found = Record<string, Shown> & { id: string }

async function findHelp(tx: Executor, { reference, mobile }: PersonAsked): Promise<FoundRecord[]> {
  const rows = await rowsOf<Found>(
    tx,
    sql`
    select id, reference, type, name, mobile, address, message, document_id is not null as "photo",
      consent_version as "consent", created_at::text as "at"
    from help_requests
    where erased_at is null and (reference = ${reference ?? null}::text or mobile = ${mobile ?? null}::text)
    order by created_at desc limit ${MOST_FOUND}`,
  )
  return rows.map((row) => ({ id: row.id, kind: 'help', row }))
}

async function findNgo(tx: Executor, { reference, email, mobile }: PersonAsked): Promise<FoundRecord[]> {
  const rows = await rowsOf<Found>(
    tx,
    sql`
    select id, reference, organisation, name, email, mobile, message, consent_version as "consent", created_at::text as "at"
    from ngo_requests
    where erased_at is null and (reference = ${reference ?? null}::text or email = ${email ?? null}::text
      or mobile = ${mobile ?? null}::text)
    order by created_at desc limit ${MOST_FOUND}`,
  )
  return rows.map((row) => ({ id: row.id, kind: 'organisation', row }))
}

async function emptyHelp(tx: Executor, id: string, at: Date): Promise<Emptied | null> {
  const row = await rowOf<{ mobile: string }>(
    tx,
    sql`
    with before as (select id, mobile from help_requests where id = ${id} and erased_at is null for update)
    update help_requests set name = '', mobile = '', address = '', message = '', erased_at = ${at}
    from before where help_requests.id = before.id returning before.mobile`,
  )
  return row && { subjects: [id], addresses: [row.mobile], folders: await eraseOf(tx, id) }
}

async function emptyNgo(tx: Executor, id: string, at: Date): Promise<Emptied | null> {
  const row = await rowOf<{ email: string; mobile: string }>(
    tx,
    sql`
    with before as (select id, email, mobile from ngo_requests where id = ${id} and erased_at is null for update)
    update ngo_requests set organisation = '', name = '', email = '', mobile = '', message = '', erased_at = ${at}
    from before where ngo_requests.id = before.id returning before.email, before.mobile`,
  )
  return row && { subjects: [id], addresses: [row.email, row.mobile], folders: [] }
}

/** What is kept of people who asked for help and of organisations that asked to connect. */
export const requestsHolder: RequestHolder = {
  find: async (tx, asked) => [...(await findHelp(tx, asked)), ...(await findNgo(tx, asked))],
  emptyOne: async (tx, id, at) => (await emptyHelp(tx, id, at)) ?? emptyNgo(tx, id, at),
}
