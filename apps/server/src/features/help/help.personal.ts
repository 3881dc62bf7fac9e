import { sql } from 'drizzle-orm'
import { eraseOf } from '../../platform/documents/documents.published.ts'
import type { Erased, FoundRecord, PersonQuery, RequestHolder } from '../../privacy/erasure/erasure.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { helpRequests, ngoRequests } from './help.tables.ts'

const MOST_FOUND = 100

const foundRequest = {
  id: helpRequests.id,
  reference: helpRequests.reference,
  type: helpRequests.type,
  name: helpRequests.name,
  mobile: helpRequests.mobile,
  address: helpRequests.address,
  message: helpRequests.message,
  photo: t.boolean,
  consent: helpRequests.consentVersion,
  at: t.text,
}
const foundOrganisation = {
  id: ngoRequests.id,
  reference: ngoRequests.reference,
  organisation: ngoRequests.organisation,
  name: ngoRequests.name,
  email: ngoRequests.email,
  mobile: ngoRequests.mobile,
  message: ngoRequests.message,
  consent: ngoRequests.consentVersion,
  at: t.text,
}

const findRequests = statement({
  name: 'help.findRequests',
  takes: [t.nullable(t.text), t.nullable(t.text)],
  gives: many(foundRequest),
  sql: (reference, mobile) => sql`
    select id, reference, type, name, mobile, address, message, document_id is not null as "photo",
      consent_version as "consent", created_at::text as "at"
    from help_requests
    where erased_at is null and (reference = ${reference}::text or mobile = ${mobile}::text)
    order by created_at desc limit ${MOST_FOUND}`,
})

async function findHelp(tx: Executor, { reference, mobile }: PersonQuery): Promise<FoundRecord[]> {
  const rows = await findRequests(tx, reference ?? null, mobile ?? null)
  return rows.map((row) => ({ id: row.id, kind: 'help', row }))
}

const findOrganisations = statement({
  name: 'help.findOrganisations',
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many(foundOrganisation),
  sql: (reference, email, mobile) => sql`
    select id, reference, organisation, name, email, mobile, message, consent_version as "consent", created_at::text as "at"
    from ngo_requests
    where erased_at is null and (reference = ${reference}::text or email = ${email}::text
      or mobile = ${mobile}::text)
    order by created_at desc limit ${MOST_FOUND}`,
})

async function findNgo(tx: Executor, { reference, email, mobile }: PersonQuery): Promise<FoundRecord[]> {
  const rows = await findOrganisations(tx, reference ?? null, email ?? null, mobile ?? null)
  return rows.map((row) => ({ id: row.id, kind: 'organisation', row }))
}

const eraseRequest = statement({
  name: 'help.eraseRequest',
  takes: [helpRequests.id, t.instant],
  gives: one({ mobile: helpRequests.mobile }),
  sql: (id, at) => sql`
    with before as (select id, mobile from help_requests where id = ${id} and erased_at is null for update)
    update help_requests set name = '', mobile = '', address = '', message = '', erased_at = ${at}
    from before where help_requests.id = before.id returning before.mobile`,
})

async function eraseHelp(tx: Executor, id: string, at: Date): Promise<Erased | null> {
  const row = await eraseRequest(tx, id, at)
  return row && { subjects: [id], addresses: [row.mobile], folders: await eraseOf(tx, id) }
}

const eraseOrganisation = statement({
  name: 'help.eraseOrganisation',
  takes: [ngoRequests.id, t.instant],
  gives: one({ email: ngoRequests.email, mobile: ngoRequests.mobile }),
  sql: (id, at) => sql`
    with before as (select id, email, mobile from ngo_requests where id = ${id} and erased_at is null for update)
    update ngo_requests set organisation = '', name = '', email = '', mobile = '', message = '', erased_at = ${at}
    from before where ngo_requests.id = before.id returning before.email, before.mobile`,
})

async function eraseNgo(tx: Executor, id: string, at: Date): Promise<Erased | null> {
  const row = await eraseOrganisation(tx, id, at)
  return row && { subjects: [id], addresses: [row.email, row.mobile], folders: [] }
}

/** What is kept of people who asked for help and of organisations that asked to connect. */
export const requestsHolder: RequestHolder = {
  find: async (tx, person) => [...(await findHelp(tx, person)), ...(await findNgo(tx, person))],
  eraseOne: async (tx, id, at) => (await eraseHelp(tx, id, at)) ?? eraseNgo(tx, id, at),
}
