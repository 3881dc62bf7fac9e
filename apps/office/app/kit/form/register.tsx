import type { MessageDescriptor } from '@lingui/core'
import type { Calls, MayOf } from '@sahay/contract/api/office'
import type { Sends } from '@sahay/contract/kernel/endpoint'
import { call } from '../../shell/api.ts'
import { countColumn, dayColumn, mailColumn, phoneColumn, textColumn, wordColumn } from '../columns.tsx'
import { type Stored, valuesFrom } from './form-values.ts'
import { atBoxes } from './translated.ts'
import {
  action,
  type Column,
  type Declared,
  edit,
  type FieldSpec,
  type FieldSpecs,
  type Fits,
  fittingResource,
  type ListCall,
  type RecordOf,
  type Resource,
  type RowOf,
  type ValuesOf,
} from '../resource.ts'

/** The call that saves a record of a list: `POST office/schools/save` for `GET office/schools`. */
type SaveCall<A extends ListCall> = A extends `GET ${infer Path}` ? `POST ${Path}/save` & keyof Calls : never

/** The lists with such a call. */
type WrittenList = { [A in ListCall]: [SaveCall<A>] extends [never] ? never : A }[ListCall]

/** The call's body without id and version. */
type Written<A extends ListCall> = Omit<Sends<Calls[SaveCall<A>]>, 'id' | 'version'>

/** A column or fact; a field's name shows its value under its label. */
type Shown<Row, Fields> = Column<Row> | (keyof Row & keyof NoInfer<Fields> & string)

interface Register<A extends ListCall, Fields extends FieldSpecs>
  extends Omit<Declared<A, RecordOf<A>>, 'columns' | 'record'> {
  /** The permission to write one. */
  readonly permission: MayOf<SaveCall<A>>
  /** The fields of its form, named like those of the record. */
  readonly fields: Fields
  /** Returns their values, if the record has different names. */
  readonly values?: (row: RecordOf<A>) => ValuesOf<NoInfer<Fields>>
  /** True if this record can still be changed; always by default. */
  readonly fits?: (row: RecordOf<A>) => boolean
  /** Returns the body to save, if the call needs a different form. */
  readonly body?: (values: ValuesOf<NoInfer<Fields>>, row: RecordOf<A> | null) => Written<A>
  readonly columns: readonly [Shown<RowOf<A>, Fields>, ...Shown<RowOf<A>, Fields>[]]
  /** The button for a new one, and the confirmation. */
  readonly create: {
    readonly label: MessageDescriptor
    readonly explain?: MessageDescriptor
    readonly done: MessageDescriptor
    /** Opens the new record, because more has to be done there. */
    readonly opens?: true
  }
  readonly record: Omit<NonNullable<Declared<A, RecordOf<A>>['record']>, 'edit' | 'facts'> & {
    readonly facts: readonly Shown<RecordOf<A>, Fields>[]
  }
}

/** The additional properties of a register whose fields differ from those of its calls. */
type FieldsFit<A extends ListCall, Fields extends FieldSpecs> = (ValuesOf<Fields> extends Written<A>
  ? unknown
  : { readonly body: unknown }) &
  (RecordOf<A> extends Stored<Fields> ? unknown : { readonly values: unknown })

/**
 * Declares a resource whose records staff create and edit with one form: its `fields` are the inputs, and their names can
 * be used as columns and facts.
 */
export function register<const A extends WrittenList, const Fields extends FieldSpecs>(
  declaration: Register<A, Fields> & FieldsFit<A, Fields> & Fits<A, RecordOf<A>>,
): Resource<RowOf<A>, string, RecordOf<A>> {
  const {
    permission,
    fields,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- FieldsFit sees to it that the record has what the fields need
    values = valuesFrom(fields) as unknown as (row: RecordOf<A>) => ValuesOf<Fields>,
    body,
    fits = () => true,
    columns: [first, ...columns],
    create: { opens, ...create },
    actions = [],
    record: { facts, ...record },
    ...listed
  }: Register<A, Fields> = declaration

  async function save(written: ValuesOf<Fields>, row: RecordOf<A> | null): Promise<string | undefined> {
    const address = `POST ${listed.list.slice('GET '.length)}/save`
    const sent = body ? body(written, row) : written
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WrittenList has such a call; its records have a version
    const [saveCall, before] = [call as Save, row as Versioned | null]
    const { id, data } = await atBoxes(saveCall(address, { body: { ...versionOf(before), ...sent } }))
    return data?.id ?? id
  }

  const ofFields = columnsOf(fields)
  const shown = <Row,>(one: Shown<Row, Fields>): Column<Row> =>
    typeof one === 'string' ? ofFields[one] : one

  return fittingResource<A, RecordOf<A>>({
    ...listed,
    columns: [shown(first), ...columns.map((one) => shown(one))],
    actions: [
      action<null>(permission)<Fields>({
        ...create,
        name: 'new',
        kind: 'go',
        fields,
        async send(written) {
          const made = await save(written, null)
          return opens && made !== undefined ? { made } : {}
        },
      }),
      ...actions,
    ],
    record: {
      ...record,
      facts: facts.map((one) => shown(one)),
      edit: edit<RecordOf<A>>(permission)<Fields>({ fields, fits, values, save }),
    },
  })
}

interface Versioned {
  readonly id: string
  readonly version: number
}

/** The id and version of the saved record; empty for a new one. */
export const versionOf = (row: Versioned | null) => (row ? { id: row.id, version: row.version } : {})

/** Any of these calls; it returns the id of the saved record, for an event at the top level. */
type Save = (
  address: string,
  input: { readonly body: object },
) => Promise<{ readonly id?: string; readonly data?: { readonly id: string } }>

/** Builds a column for each field, by its kind. */
function columnsOf<Fields extends FieldSpecs>(fields: Fields) {
  const columns = Object.entries(fields).map(([name, spec]) => [name, columnOf(name, spec)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each shows the field that it is called by, of a row that has it (Shown)
  return Object.fromEntries(columns) as Readonly<Record<keyof Fields, Column<unknown>>>
}

function columnOf(name: string, spec: FieldSpec) {
  const { label } = spec
  switch (spec.kind) {
    case 'day':
      return dayColumn(name, label)
    case 'email':
      return mailColumn(name, label)
    case 'phone':
      return phoneColumn(name, label)
    case 'number':
      return countColumn(name, label)
    case 'choice':
      return wordColumn(
        name,
        label,
        Object.fromEntries(spec.options.map((option) => [option.value, option.label])),
      )
    case 'line':
    case 'lines':
    case 'code':
    case 'check':
    case 'color':
    case 'fund':
    case 'money':
    case 'picture':
      return textColumn(name, label)
  }
}
