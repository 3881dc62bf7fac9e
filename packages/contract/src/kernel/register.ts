import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { recordVersion } from './fields.ts'
import { idPattern } from './ids.ts'
import { list } from './list.ts'
import { line } from './text.ts'

/** A kind of record that the office has in a register. */
interface Register<
  One extends string,
  Many extends string,
  Path extends string,
  Reads extends string,
  Edits extends string,
  Sort extends string,
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Form extends z.ZodRawShape,
> {
  /** Names its calls: `officeSchools` for all, `officeSchool` for one, `officeSchoolSave`. */
  readonly one: One
  readonly many: Many
  /** Below `office/`. */
  readonly path: Path
  /** What its ids begin with. */
  readonly prefix: string
  /** The permissions to read them and to save one. */
  readonly reads: Reads
  readonly edits: Edits
  readonly summary: Readonly<Record<'list' | 'one' | 'save', string>>
  /** What the list says of one besides its id and version. */
  readonly row: Row
  /** What is said besides where it stands alone. */
  readonly more: More
  /** The fields of its form. */
  readonly form: Form
  readonly sort: readonly [Sort, ...Sort[]]
}

/**
 * Declares the calls of a register: `list` with a search and orders, `one`, and `save`, which adds one (`id` and `version` null) or
 * changes one. The server answers them with the operations of a `record`.
 */
export function register<
  const One extends string,
  const Many extends string,
  const Path extends string,
  const Reads extends string,
  const Edits extends string,
  const Sort extends string,
  Row extends z.ZodRawShape,
  Form extends z.ZodRawShape,
  More extends z.ZodRawShape,
>({
  one,
  many,
  path,
  prefix,
  reads,
  edits,
  summary,
  row: fields,
  more,
  form,
  sort,
}: Register<One, Many, Path, Reads, Edits, Sort, Row, More, Form>) {
  const id = z.string().regex(idPattern(prefix), /*i18n*/ 'Please choose from the list.')
  const row = z.object({ id: z.string(), ...fields, version: z.number().int() })
  return {
    list: list({
      name: `office${many}` as const,
      path: `office/${path}` as const,
      may: reads,
      summary: summary.list,
      row,
      sort,
      filter: { q: line(/*i18n*/ 'Please check this.').trim().max(80).optional() },
    }),
    one: officeCall({
      name: `office${one}` as const,
      method: 'GET',
      path: `office/${path}/one` as const,
      may: reads,
      summary: summary.one,
      query: z.object({ id }),
      answer: z.object({ data: row.extend(more) }),
      problems: ['not_found'],
    }),
    save: officeCall({
      name: `office${one}Save` as const,
      method: 'POST',
      path: `office/${path}/save` as const,
      may: edits,
      summary: summary.save,
      body: z.object({ id: id.nullable(), version: recordVersion.nullable(), ...form }),
      answer: z.object({ data: z.object({ id: z.string() }) }),
      problems: ['not_found', 'changed_meanwhile'],
    }),
  }
}
