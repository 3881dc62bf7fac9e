import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { oneOf, recordId, recordVersion } from './fields.ts'
import { list, searchText } from './list.ts'

/** The state of an entry in registers whose entries can be retired and restored. */
export const entryState = oneOf(['active', 'retired'])

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
  /** One word; the permissions are `schools.read`, and `schools.edit` for saving and retiring. */
  readonly path: Path
  /** The prefix of its ids. */
  readonly prefix: string
  /** The documentation of each call, if the default is not enough. */
  readonly summary?: Partial<Readonly<Record<'list' | 'one' | 'save' | 'retire', string>>>
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
 * Declares the calls of a register: `list` with search, filters and sorting; `one`; `save`, which adds an entry (`id` and
 * `version` null) or changes one; and, if the row has `state: entryState`, `retire`, which also restores one. The server
 * answers them with the operations of a `record`.
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
  const calls = {
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
  const retire = officeCall(`POST office/${path}/retire`, {
    name: `office${one}Retire` as const,
    may: edits,
    summary: summary.retire ?? `Retire an entry of the register of ${path}, or bring it back.`,
    body: z.object({ id, version: recordVersion, state: entryState }),
    data: z.object({ version: z.number().int() }),
    problems: ['not_found', 'changed_meanwhile'],
  })
  type Retiring = Row extends { readonly state: z.ZodType } ? { readonly retire: typeof retire } : unknown
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type asks for the state, too
  return { ...calls, ...('state' in fields && { retire }) } as typeof calls & Retiring
}
