import { sql } from 'drizzle-orm'
import { type Document, documentInsert, documentRow } from '../../platform/documents/documents.published.ts'
import { nextNumber } from '../../platform/numbers/numbers.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { brokenConstraint } from '../../kernel/error-code.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { changes, one, statement, type InputOf } from '../../kernel/database/statement.ts'
import { helpRequests, ngoRequests } from './help.tables.ts'

const consentRow = { version: t.text, sha256: t.bytes }

const helpRequest = {
  id: helpRequests.id,
  once: helpRequests.once,
  language: helpRequests.lang,
  name: helpRequests.name,
  type: helpRequests.type,
  address: helpRequests.address,
  message: helpRequests.message,
  mobile: helpRequests.mobile,
  consent: consentRow,
  createdAt: helpRequests.createdAt,
  promisedBy: helpRequests.promisedBy,
}
export type HelpRequest = InputOf<typeof helpRequest>

const ngoRequest = {
  id: ngoRequests.id,
  once: ngoRequests.once,
  language: ngoRequests.lang,
  organisation: ngoRequests.organisation,
  name: ngoRequests.name,
  email: ngoRequests.email,
  mobile: ngoRequests.mobile,
  message: ngoRequests.message,
  consent: consentRow,
  createdAt: ngoRequests.createdAt,
  promisedBy: ngoRequests.promisedBy,
}
export type NgoRequest = InputOf<typeof ngoRequest>

const writeHelp = statement({
  name: 'help.writeHelp',
  takes: [helpRequest, documentRow],
  gives: one({ reference: helpRequests.reference }),
  sql: (
    {
      id,
      once: idempotencyKey,
      language,
      name,
      type,
      address,
      message,
      mobile,
      consent,
      createdAt,
      promisedBy,
    },
    document,
  ) => sql`
      with ${nextNumber('HELP', createdAt)},
      request as (
        insert into help_requests (id, once, lang, reference, name, type, address, message, mobile, document_id, consent_version,
          consent_sha256, created_at, promised_by)
        select ${id}, ${idempotencyKey}, ${language}, reference, ${name}, ${type}, ${address}, ${message}, ${mobile}, ${document.id}, ${consent.version},
          ${consent.sha256}::bytea, ${createdAt}::timestamptz, ${promisedBy}::timestamptz
        from numbered
        returning id, reference
      ),
      document as (${documentInsert(document, sql`request`)})
      select reference from request`,
})

/** Writes a help request with its picture and the next number, in one statement; answers the number. */
export async function insertHelpRequest(
  tx: Executor,
  request: HelpRequest,
  document: Document,
): Promise<string> {
  return referenceOf(await writeHelp(tx, request, document))
}

const writeNgo = statement({
  name: 'help.writeNgo',
  takes: [ngoRequest],
  gives: one({ reference: ngoRequests.reference }),
  sql: ({
    id,
    once: idempotencyKey,
    language,
    organisation,
    name,
    email,
    mobile,
    message,
    consent,
    createdAt,
    promisedBy,
  }) => sql`
      with ${nextNumber('NGO', createdAt)}
      insert into ngo_requests (id, once, lang, reference, organisation, name, email, mobile, message, consent_version,
        consent_sha256, created_at, promised_by)
      select ${id}, ${idempotencyKey}, ${language}, reference, ${organisation}, ${name}, ${email}, ${mobile}, ${message}, ${consent.version},
        ${consent.sha256}::bytea, ${createdAt}::timestamptz, ${promisedBy}::timestamptz
      from numbered
      returning reference`,
})

/** Writes another organisation's request with the next number, in one statement; answers the number. */
export async function insertNgoRequest(tx: Executor, request: NgoRequest): Promise<string> {
  return referenceOf(await writeNgo(tx, request))
}

function referenceOf(row: { reference: string } | null): string {
  if (!row) throw new Error('no number was given out')
  return row.reference
}

const noted = { id: helpRequests.id, reference: helpRequests.reference }
/** A request by the number that people read out on the telephone: HELP/2026-27/0001. */
export type Noted = RowOf<typeof noted>

/** The request for help that a form with this key has made before. */
export const helpByKey = statement({
  name: 'help.helpByKey',
  takes: [t.text],
  gives: one(noted),
  sql: (idempotencyKey) => sql`select id, reference from help_requests where once = ${idempotencyKey}`,
})

/** Another organisation's request, likewise. */
export const ngoByKey = statement({
  name: 'help.ngoByKey',
  takes: [t.text],
  gives: one(noted),
  sql: (idempotencyKey) => sql`select id, reference from ngo_requests where once = ${idempotencyKey}`,
})

/** Whether a request was not written since one with its key stands there already. */
export const isThereBefore = (error: unknown): boolean =>
  brokenConstraint(error)?.endsWith('_requests_once_unique') ?? false

/** Erases requests for help of before an instant: number, kind and date stay. */
export const eraseHelpRequests = statement({
  name: 'help.eraseHelpRequests',
  takes: [t.instant, t.integer, t.instant],
  gives: changes,
  sql: (before, most, at) => sql`
    update help_requests set name = '', mobile = '', address = '', message = '', erased_at = ${at}
    where id in (
      select id from help_requests where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
})

/** Erases other organisations' requests of before an instant. */
export const eraseNgoRequests = statement({
  name: 'help.eraseNgoRequests',
  takes: [t.instant, t.integer, t.instant],
  gives: changes,
  sql: (before, most, at) => sql`
    update ngo_requests set organisation = '', name = '', email = '', mobile = '', message = '', erased_at = ${at}
    where id in (
      select id from ngo_requests where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
})
