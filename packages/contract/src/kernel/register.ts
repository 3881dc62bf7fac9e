import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { recordId, recordVersion } from './fields.ts'
import { list, searchText } from './list.ts'

/** No fields. */
const none = {}

/** The declaration of a register of the office. */
interface Register<
  One extends string,
  Path extends string,
  Sort extends string,
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Form extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
> {
  /**
   * The singular, in the names of its calls; `path` below `office/` is the plural: `officeSchool`, `officeSchoolSave`,
   * `officeSchools`.
   */
  readonly one: One
  /** One word; the permissions are `schools.read`, and `schools.edit` for saving. */
  readonly path: Path
  /** The prefix of its ids. */
  readonly prefix: string
  /** The documentation of each call, if the default is not enough. */
  readonly summary?: Partial<Readonly<Record<'list' | 'one' | 'save', string>>>
  /** The fields of an entry in the list, in addition to id and version. */
  readonly row: Row
  /** Additional fields of a single entry. */
  readonly more?: More
  /** The fields of its form. */
  readonly form: Form
  readonly sort: readonly [Sort, ...Sort[]]
  /** The list's filters in addition to the search, each named after a column of the record. */
  readonly filter?: Filter
}

/**
 * Declares the calls of a register: `list` with search, filters and sorting; `one`; and `save`, which adds an entry (`id`
 * and `version` null) or changes one. The server answers them with the operations of a `record`.
 */
export function register<
  const One extends string,
  const Path extends string,
  const Sort extends string,
  Row extends z.ZodRawShape,
  Form extends z.ZodRawShape,
  More extends z.ZodRawShape = typeof none,
  Filter extends z.ZodRawShape = typeof none,
>({
  one,
  path,
  prefix,
  summary = {},
  row: fields,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  more = none as More,
  form,
  sort,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  filter = none as Filter,
}: Register<One, Path, Sort, Row, More, Form, Filter>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the type says
  const many = `${path.charAt(0).toUpperCase()}${path.slice(1)}` as Capitalize<Path>
  const [reads, edits] = [`${path}.read`, `${path}.edit`] as const
  const id = recordId(prefix)
  const row = z.object({ id: z.string(), ...fields, version: z.number().int() })
  return {
    list: list(`GET office/${path}`, {
      name: `office${many}` as const,
      may: reads,
      summary: summary.list ?? `List the register of ${path}, page by page.`,
      row,
      sort,
      filter: { q: searchText, ...filter },
    }),
    one: officeCall(`GET office/${path}/one`, {
      name: `office${one}` as const,
      may: reads,
      summary: summary.one ?? `Get one entry of the register of ${path}.`,
      query: z.object({ id }),
      data: row.extend(more),
    }),
    save: officeCall(`POST office/${path}/save`, {
      name: `office${one}Save` as const,
      may: edits,
      summary: summary.save ?? `Add an entry to the register of ${path}, or change one.`,
      body: z.object({
        id: id.nullable().default(null),
        version: recordVersion.nullable().default(null),
        ...form,
      }),
      data: z.object({ id: z.string() }),
      problems: ['not_found', 'changed_meanwhile'],
    }),
  }
}
