import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { recordId, recordVersion } from './fields.ts'
import { list, searchText } from './list.ts'

/** No fields. */
const none = {}

/** A field as answers declare it: the type of a form's field, without its rules. */
type Stored<Form extends z.ZodRawShape> = {
  readonly [Name in keyof Form]: Form[Name] extends z.ZodCodec
    ? Form[Name]
    : z.ZodType<z.output<Form[Name]>, z.output<Form[Name]>>
}

/** The declaration of a register of the office. */
interface Register<
  One extends string,
  Path extends string,
  Prefix extends string,
  Form extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Sort extends string,
  Filter extends string,
> {
  /**
   * The singular, in the names of its calls and of its actions in the audit log; `path` below `office/` is the plural:
   * `officeSchool`, `officeSchoolSave`, `officeSchools`; `school.saved`.
   */
  readonly one: One
  /** One word; the permissions are `schools.read`, and `schools.edit` for saving. */
  readonly path: Path
  /** The prefix of its ids. */
  readonly prefix: Prefix
  /** The documentation of each call, if the default is not enough. */
  readonly summary?: Partial<Readonly<Record<'list' | 'one' | 'save', string>>>
  /** The fields of its form, with their rules; an entry has the same fields, without them. */
  readonly form: Form
  /** The fields of an entry in the list that are in no form. */
  readonly row?: Row
  /** Additional fields of a single entry. */
  readonly more?: More
  /** The fields that the list can be sorted by, in both directions; the first one is the default. */
  readonly sort: readonly [Sort, ...Sort[]]
  /** The fields that can filter the list, in addition to the search. */
  readonly filter?: readonly Filter[]
}

/**
 * Declares a register of the office: its `calls`, and what the server's `record` needs to answer them. `list` has search,
 * filters and sorting; `one` answers an entry; `save` adds an entry (`id` and `version` null) or changes one, and refuses an
 * Aadhaar number in any text.
 */
export function register<
  const One extends string,
  const Path extends string,
  const Prefix extends string,
  const Sort extends string & keyof Form,
  Form extends z.ZodRawShape,
  Row extends z.ZodRawShape = typeof none,
  More extends z.ZodRawShape = typeof none,
  const Filter extends string & keyof Form = never,
>({
  one,
  path,
  prefix,
  summary = {},
  form,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without any, the type is that of none
  row: others = none as Row,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  more = none as More,
  sort,
  filter = [],
}: Register<One, Path, Prefix, Form, Row, More, Sort, Filter>) {
  const [single, many] = [capital(one), capital(path)] as const
  const id = recordId(prefix)
  const fields = { ...storedIn(form), ...others }
  const row = z.object({ id: z.string(), ...fields, version: z.number().int() })
  const filters = Object.fromEntries(filter.map((name) => [name, storedAs(form[name]).optional()]))
  return {
    one,
    prefix,
    /** The names of an entry's fields. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names
    fields: Object.keys(row.shape) as readonly ('id' | 'version' | (keyof (Form & Row) & string))[],
    sort,
    filter,
    calls: {
      list: list(`GET office/${path}`, {
        name: `office${many}` as const,
        may: `${path}.read` as const,
        summary: summary.list ?? `List the register of ${path}, page by page.`,
        row,
        sort: bothWays(sort),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
        filter: { q: searchText, ...(filters as { [Name in Filter]: z.ZodOptional<Stored<Form>[Name]> }) },
      }),
      one: officeCall(`GET office/${path}/one`, {
        name: `office${single}` as const,
        may: `${path}.read` as const,
        summary: summary.one ?? `Get one entry of the register of ${path}.`,
        query: z.object({ id }),
        data: row.extend(more),
      }),
      save: officeCall(`POST office/${path}/save`, {
        name: `office${single}Save` as const,
        may: `${path}.edit` as const,
        summary: summary.save ?? `Add an entry to the register of ${path}, or change one.`,
        body: z.object({
          id: id.nullable().default(null),
          version: recordVersion.nullable().default(null),
          ...form,
        }),
        data: z.object({ id: z.string() }),
        problems: ['not_found', 'changed_meanwhile', 'aadhaar_number'],
      }),
    },
  }
}

const capital = <Word extends string>(word: Word) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the type says
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>

/** Each order and its reverse. */
const bothWays = <Sort extends string>(sort: readonly [Sort, ...Sort[]]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- flatMap forgets that there is a first one
  sort.flatMap((by) => [by, `-${by}`] as const) as [Sort, ...(Sort | `-${Sort}`)[]]

const storedIn = <Form extends z.ZodRawShape>(form: Form) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  Object.fromEntries(Object.entries(form).map(([name, rule]) => [name, storedAs(rule)])) as Stored<Form>

/** The type of a form's field, without its rules: entries from before a rule can still be answered. */
function storedAs(rule: z.core.$ZodType | undefined): z.ZodType {
  if (rule instanceof z.ZodNullable) return storedAs(rule.unwrap()).nullable()
  if (rule instanceof z.ZodDefault) return storedAs(rule.unwrap())
  if (rule instanceof z.ZodPipe && !(rule instanceof z.ZodCodec)) return storedAs(rule.out)
  if (rule?._zod.def.type === 'string') return z.string()
  if (rule?._zod.def.type === 'number') return z.number()
  if (rule instanceof z.ZodType) return rule
  throw new Error('a form has a field without a schema')
}
