import { Readable } from 'node:stream'
import type { z } from 'zod'
import { requirePermission, requireStaff, type Staff } from '../actor.ts'
import { type Cell, csvLine } from './csv-line.ts'
import { addressesOf } from './http.ts'
import { readAs, refusing, type RouteContext, type Served } from './route.ts'

interface CsvOptions<Query, Row> {
  readonly filename: string
  /** The names of the columns. */
  readonly head: readonly string[]
  /** Finds the rows, as many at a time as fit into a small server's memory; logs the access. */
  readonly rows: (staff: Staff, query: Query) => Promise<Iterable<Row> | AsyncIterable<Row>>
  readonly write: (row: Row) => readonly Cell[]
}

/** Answers an office call with a file of rows, sent as they are read: a list of a million rows needs little memory. */
export function csvRoute<Q extends z.ZodObject, Row>(
  context: RouteContext,
  declared: Served & { readonly query: Q },
  { filename, head, rows, write }: CsvOptions<z.output<Q>, Row>,
): void {
  async function* lines(found: Iterable<Row> | AsyncIterable<Row>) {
    // the byte order mark tells spreadsheets that the file is Unicode
    yield `\uFEFF${csvLine(head)}`
    for await (const row of found) yield csvLine(write(row))
  }
  for (const url of addressesOf(declared))
    context.app.get(url, async (request, reply) => {
      const actor = await context.identifyStaff(request)
      const found = await refusing(context, { request, declared, actor }, async () => {
        const staff = declared.may ? requirePermission(actor, declared.may) : requireStaff(actor)
        return rows(staff, readAs(declared.query, request.query))
      })
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${filename}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(lines(found)))
    })
}
