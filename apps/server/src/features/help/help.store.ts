import { sql } from 'drizzle-orm'
import { documentInsert, documentRow } from '../../platform/documents/documents.published.ts'
import { nextNumber } from '../../platform/numbers/numbers.published.ts'
import { brokenConstraint } from '../../kernel/error-code.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { type InputOf, one, rowBy, statement } from '../../kernel/database/statement.ts'
import { helpRequests, ngoRequests } from './help.tables.ts'

const helpRequest = t.newRow(helpRequests, 'reference', 'documentId')
export type HelpRequest = InputOf<typeof helpRequest>
const ngoRequest = t.newRow(ngoRequests, 'reference')
export type NgoRequest = InputOf<typeof ngoRequest>

const reference = sql`(select reference from numbered)`

/** Inserts a help request with its picture and the next number, in one statement; returns the number. */
export const insertHelpRequest = statement('help.writeHelp', {
  takes: [helpRequest, documentRow],
  gives: one({ reference: helpRequests.reference }),
  sql: (request, document) => sql`
    with ${nextNumber('HELP', request.createdAt)},
    request as (
      ${insertInto(helpRequests, { ...request, reference, documentId: document.id })} returning id, reference
    ),
    document as (${documentInsert(document, sql`request`)})
    select reference from request`,
})

/** Inserts another organisation's request with the next number, in one statement; returns the number. */
export const insertNgoRequest = statement('help.writeNgo', {
  takes: [ngoRequest],
  gives: one({ reference: ngoRequests.reference }),
  sql: (request) => sql`
    with ${nextNumber('NGO', request.createdAt)}
    ${insertInto(ngoRequests, { ...request, reference })} returning reference`,
})

const noted = rowOf(helpRequests, ['id', 'reference'])
/** A request by the number that people quote on the telephone: HELP/2026-27/0001. */
export type Noted = RowOf<typeof noted>

/** The request for help that a form with this key made before. */
export const helpByKey = rowBy('help.helpByKey', helpRequests.once, noted)

/** The same for another organisation's request. */
export const ngoByKey = rowBy('help.ngoByKey', ngoRequests.once, rowOf(ngoRequests, ['id', 'reference']))

/** True if an insert failed because a request with the same key exists. */
export const isThereBefore = (error: unknown): boolean =>
  brokenConstraint(error)?.endsWith('_requests_once_unique') ?? false
