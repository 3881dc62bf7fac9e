import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  type Action,
  action,
  type Column,
  type Edit,
  edit,
  type FieldSpec,
  type FieldSpecs,
  type ValuesOf,
} from '../resource.ts'

/** A record as its form needs it: null where its field is empty. */
type Stored<Fields extends FieldSpecs> = {
  readonly [Name in keyof Fields]: ValuesOf<Fields>[Name] | null
}

/** What stands in a form at first, where its fields are called as those of the record: `values: valuesFrom(fields)`. */
export const valuesFrom =
  <Fields extends FieldSpecs>(fields: Fields) =>
  (row: Stored<Fields>): ValuesOf<Fields> => {
    const begin = Object.entries(fields).map(([name, { kind }]) => {
      const empty = kind === 'day' || kind === 'number' ? null : ''
      return [name, row[name] ?? empty]
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names, which are those of the fields
    return Object.fromEntries(begin) as ValuesOf<Fields>
  }

/** A column or fact that says what stands in a field, under its label. */
export const columnOf = <const Name extends string>(
  fields: Readonly<Record<NoInfer<Name>, FieldSpec>>,
  name: Name,
): Column<{ readonly [One in Name]: ReactNode }> => ({
  name,
  label: fields[name].label,
  show: (row) => row[name] || null,
})

interface Writing<Row, Fields extends FieldSpecs> {
  readonly permission: string
  readonly fields: Fields
  readonly values: (row: Row) => ValuesOf<NoInfer<Fields>>
  /** Saves what is written: a new one, or a version of one. */
  save(
    values: ValuesOf<NoInfer<Fields>>,
    row: Row | null,
  ): Promise<{ readonly data: { readonly id: string } }>
  /** The button for a new one, and what is said once it is there. */
  readonly create: {
    readonly label: MessageDescriptor
    readonly explain?: MessageDescriptor
    readonly done: MessageDescriptor
    /** It is opened, since there is more to do on its record. */
    readonly opens?: true
  }
}

/** Which version of a record of a register is saved; a new one has none. */
export const asRead = (row: { readonly id: string; readonly version: number } | null) => ({
  id: row?.id ?? null,
  version: row?.version ?? null,
})

/** How a record is written, new and later, with the same fields: the button beside its list, and the form of its record. */
export const writing =
  <Row>() =>
  <const Fields extends FieldSpecs>({
    create: { opens, ...create },
    save,
    ...form
  }: Writing<Row, Fields>): { create: Action<null>; edit: Edit<Row, FieldSpecs> } => ({
    create: action<null>()<Fields>({
      ...create,
      name: 'new',
      permission: form.permission,
      kind: 'go',
      fields: form.fields,
      async send(values) {
        const { data } = await save(values, null)
        return opens ? { made: data.id } : {}
      },
    }),
    edit: edit<Row>()<Fields>({ ...form, save, done: msg`Saved.` }),
  })
