import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer, Calls } from '@sahay/contract/api/office'
import type { Asks } from '@sahay/contract/kernel/endpoint'
import type { ComponentType, ReactNode } from 'react'
import { call } from '../shell/api.ts'
import type { Happening } from './show.tsx'

/**
 * The types with which a file declares a kind of record, and from which the kit renders a list (`list-page.tsx`), a record
 * (`record-page.tsx`) and actions (`action/action-button.tsx`). Calls and fields are those of the contract. Longer than 300
 * lines, since nearly all of it is types that refer to each other, and a declaration is written with this one page open.
 */

/** The calls that return a list, as `list()` of the contract declares them. */
export type ListCall = {
  [A in keyof Calls]: Calls[A] extends { who: 'staff' }
    ? CallAnswer<A> extends { data: readonly object[]; next: string | null }
      ? A
      : never
    : never
}[keyof Calls]

/** A row of such a list. */
export type RowOf<A extends ListCall> =
  CallAnswer<A> extends { data: readonly (infer Row extends object)[] } ? Row : never

/** The call that reads one record of a list, if named like this: `GET office/schools/one`. */
type OneCall<A extends ListCall> = `${A}/one` & keyof Calls

/** The type of a list's record: the answer of its own call, if it has one. */
export type RecordOf<A extends ListCall> = [OneCall<A>] extends [never]
  ? RowOf<A>
  : CallAnswer<OneCall<A>> extends { data: infer One }
    ? One
    : never

/** The parameters in a list's address, except the page start. */
export type QueryNameOf<A extends keyof Calls> = Exclude<
  keyof Asks<Calls[A]> & string,
  'after' | 'counts' | 'file' | 'perPage' | 'sort'
>

/** A column of a list, or a line of a record. */
export interface Column<Row> {
  /** Its name in the address that selects columns. */
  readonly name: string
  readonly label: MessageDescriptor
  /** Its content; null if empty. */
  readonly show: (row: Row) => ReactNode
  /** Right-aligned, for numbers and amounts. */
  readonly end?: true
  /** Short text that a table never cuts off; labels, days and times are recognised automatically. */
  readonly short?: true
  /** May take several lines: buttons, or further text below the first line. */
  readonly tall?: true
  /** The name of the order by it, without the minus; by default the column's name. */
  readonly sort?: string
  /** In a list: hidden until somebody selects it. */
  readonly hidden?: true
}

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: MessageDescriptor
}

/** Searches options that are too many for a list. */
export interface SearchSpec {
  /** Returns the options for a text; without text the first ones. */
  readonly search: (searchTerms: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Returns the label of the option in the address. */
  readonly name: (value: string) => Promise<string>
}

/** A filter: one of several options, a day, rupees, or an exact word such as an id. */
export interface Filter<Name extends string> {
  readonly name: Name
  readonly label: MessageDescriptor
  readonly kind?: 'choice' | 'day' | 'text' | 'amount'
  readonly options?: readonly Option[]
  /** Loads options from the database: members of staff, schools. */
  readonly load?: () => Promise<readonly Option[]>
  /** Searches the options while typing. */
  readonly find?: SearchSpec
  /** The initial value; then there is no option for all. */
  readonly initial?: string
  /** The list needs a value: predefined views are within it, and are counted there. */
  readonly isScope?: true
}

/** A predefined view of a list: its filters only. */
export interface View<Name extends string> {
  readonly name: string
  readonly label: MessageDescriptor
  readonly filters: Readonly<Partial<Record<Name, string>>>
}

/** Returns a view's filters as an address query. */
export const viewQuery = ({ filters }: Pick<View<string>, 'filters'>): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).map(([name, value = '']) => [name, value]))

interface FieldBase {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly required?: true
  /** A heading above it, which starts a section of a long form. */
  readonly heading?: MessageDescriptor
  /** Placed beside the previous field if there is room: the same in another language. */
  readonly beside?: true
  /** The language of this field, named after its label. */
  readonly language?: 'gu' | 'hi'
}

/** A field of a form. The contract validates its value and reports errors at the field. */
export type FieldSpec =
  | (FieldBase & { readonly kind: 'line' | 'email' | 'phone' | 'code'; readonly maxLength?: number })
  | (FieldBase & { readonly kind: 'lines'; readonly maxLength?: number; readonly rows?: number })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly Option[] })
  | (FieldBase & { readonly kind: 'day' | 'number' | 'check' | 'color' })
  /** A ledger account: a fund, or where the trust has money. For people who may read the books. */
  | (FieldBase & { readonly kind: 'fund' | 'money' })
  /** A photograph: its file name is among the values, the file in the form data. */
  | (FieldBase & { readonly kind: 'picture' })

export type FieldSpecs = Readonly<Record<string, FieldSpec>>

/** The field for a short reason, which is stored. */
export const reasonField = {
  kind: 'lines',
  label: msg`Reason`,
  required: true,
  maxLength: 300,
  rows: 2,
} as const satisfies FieldSpec

type ValueOf<F extends FieldSpec> = F extends { kind: 'choice'; options: readonly Option<infer Value>[] }
  ? Value | (F extends { required: true } ? never : '')
  : F extends { kind: 'check' }
    ? boolean
    : F extends { kind: 'number' | 'day' }
      ? (F extends { kind: 'day' } ? string : number) | (F extends { required: true } ? never : null)
      : string

/** The values of a form. A day is yyyy-MM-dd; an empty day or number is null, an empty choice ''. */
export type ValuesOf<F extends FieldSpecs> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** A prepared sentence for a field, and its name. */
export interface ReadySentence {
  readonly name: string
  readonly text: string
}

/** The outcome of an action, beyond its confirmation. */
export interface ActionOutcome {
  /** Content shown until it is closed: an invitation, new codes. */
  readonly show?: ReactNode
  /** The record no longer exists: the list opens next. */
  readonly gone?: true
  /** The id of a new record, which opens next. */
  readonly made?: string
  /** The path to open next, below /office. */
  readonly leadsTo?: string
  /** Undoes the action: offered for some seconds. */
  readonly undo?: () => Promise<unknown>
  /** Seconds during which it can be undone; then it is carried out, and lists that show it are outdated. */
  readonly undoSeconds?: number
  /** Lets a call's answer be used as an outcome without further effect. */
  readonly status?: true
}

/** The context passed with the values. */
export interface SendContext {
  readonly form: FormData
  readonly idempotencyKey: string
}

/** The current content of a dialog. */
export interface Prepared {
  readonly explain?: MessageDescriptor
  /** Options by field name; a choice without options is left out. */
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/** An action: on a record, or beside a list. */
export interface Action<Row> extends ActionSpec<Row, FieldSpecs> {
  readonly permission: string
}

/** Its declaration, without the permission. */
interface ActionSpec<Row, Fields extends FieldSpecs> {
  readonly name: string
  readonly label: MessageDescriptor
  /** 'danger' asks for confirmation first, in red. */
  readonly kind?: 'go' | 'line' | 'danger'
  /** A letter (A to Z) that presses the button on its record, for people who decide many per day; shown on the button. */
  readonly letter?: string
  /** True if the action fits this record; always by default. */
  readonly fits?: (row: Row) => boolean
  /** The effect, shown beside it if it is the record's main act. */
  readonly effect?: (row: Row) => MessageDescriptor
  /** The action settles the record: the next one of the previous list then opens. */
  readonly settles?: true
  /** The explanation before the action. Without it, fields or a warning, the button acts immediately. */
  readonly explain?: MessageDescriptor
  /** Returns reasons against it for this record, shown in its dialog. */
  readonly warn?: (row: Row) => readonly (string | MessageDescriptor)[]
  readonly fields?: Fields
  /** The initial values of the fields. */
  readonly begin?: (row: Row) => Partial<ValuesOf<NoInfer<Fields>>>
  /** Loads current data before its dialog opens. */
  readonly prepare?: (row: Row) => Promise<Prepared>
  /** Prepared sentences for its multi-line fields. */
  readonly sentences?: (row: Row) => Promise<readonly ReadySentence[]>
  /**
   * Carries it out with the contract's calls. An error is shown, and no input is lost. Photographs are in `form`, by field
   * name. `once` is an idempotency key that stays the same until success: a request repeated after a lost answer counts
   * once.
   */
  send(values: ValuesOf<NoInfer<Fields>>, row: Row, sent: SendContext): Promise<ActionOutcome | void>
  /** The confirmation; none if the result says enough. */
  readonly done?: MessageDescriptor
}

/** Declares an action for people with a permission; keeps the exact types of its fields: `action<Row>('schools.edit')({ … })`. */
export const action =
  <Row>(permission: string) =>
  <const Fields extends FieldSpecs>(declared: ActionSpec<Row, Fields>): Action<Row> => ({
    ...declared,
    permission,
  })

/** The record of a row, with its own page. */
export interface RecordSpec<Row> {
  readonly read: (id: string) => Promise<Row>
  readonly title: (row: Row) => string | MessageDescriptor
  /** True if it changes by itself: then it is reloaded every few seconds. */
  readonly moves?: (row: Row) => boolean
  /** The facts beside its name: state, number, promised time, assignee. */
  readonly head?: readonly Column<Row>[]
  /** The read-only facts; editable fields are in `edit`. */
  readonly facts: readonly Column<Row>[]
  /** The names of the main facts, about six; the others are folded below them. All by default. */
  readonly main?: readonly string[]
  /** The content to be judged, on the left if there is room: papers, a picture, a message. Null for one column. */
  readonly judged?: (row: Row) => ReactNode
  /** The reasons for and against it, above the facts. */
  readonly why?: (row: Row) => ReactNode
  /** Further content folded with the less important facts. */
  readonly answers?: (row: Row) => ReactNode
  /** Its history, below the facts; null for events that have not happened. */
  readonly happened?: (row: Row) => readonly (Happening | null)[]
  /** The same if more than the row is needed. */
  readonly timeline?: (row: Row) => ReactNode
  /** Content that needs the full width, below both columns: wide tables. */
  readonly more?: (row: Row) => ReactNode
  /** A hook that returns acts of the bar other than the record's actions, with the resource's own before or between them. */
  readonly useActs?: (row: Row) => Acts
  readonly edit?: Edit<Row>
}

/** An act in the bar at a record's bottom; the bar decides its position. */
export interface Act {
  readonly name: string
  /** 'rare' comes last. */
  readonly kind: 'go' | 'line' | 'danger' | 'rare'
  readonly effect?: MessageDescriptor | undefined
  readonly draw: (isLoud: boolean) => ReactNode
}

/** A list of acts; falsy items are ignored. */
export type Acts = readonly (Act | false | '' | null | undefined)[]

export interface Edit<Row> extends Required<EditSpec<Row, FieldSpecs>> {
  readonly permission: string
}

interface EditSpec<Row, Fields extends FieldSpecs> {
  readonly fields: Fields
  /** True if this record can still be changed; always by default. */
  readonly fits?: (row: Row) => boolean
  /** The names of the fields that this record has; all by default. */
  readonly boxes?: (row: Row) => readonly string[]
  readonly values: (row: Row) => ValuesOf<NoInfer<Fields>>
  /** Saves it, with the version it is based on. After changed_meanwhile, the kit shows the others' values beside the input here. */
  save(values: ValuesOf<NoInfer<Fields>>, row: Row): Promise<unknown>
  /** The confirmation; by default that it is saved. */
  readonly done?: MessageDescriptor
}

/** Declares the editing of a record for people with a permission; keeps the exact types of its fields. */
export const edit =
  <Row>(permission: string) =>
  <const Fields extends FieldSpecs>(declared: EditSpec<Row, Fields>): Edit<Row> => ({
    boxes: () => Object.keys(declared.fields),
    fits: () => true,
    done: msg`Saved.`,
    ...declared,
    permission,
  })

/** One page of a list. */
export interface RowPage<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  /** On the first page of a counted list: the total number of rows, up to five thousand. */
  readonly total?: number | undefined
}

/** The reload interval for records that change by themselves. */
export const AGAIN_MS = 2_000

/** A resource as its list needs it, except the title. */
export interface Listed<Row, Name extends string = string> {
  /** Its address below /office, and its query key. */
  readonly name: string
  /** By default that of its screen. */
  readonly title?: MessageDescriptor
  readonly id: (row: Row) => string
  /** The first column names the row, and links to its record if it has one. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly filters?: readonly Filter<Name>[]
  /** The predefined views, the default one first. */
  readonly views?: readonly View<Name>[]
  /** The orders, the default one first. */
  readonly sorts?: readonly Option[]
  /** The query field of the text search. */
  readonly search?: { readonly name: Name; readonly label: MessageDescriptor }
  /** The text of an empty list: what it will contain, and how that is created. */
  readonly empty: MessageDescriptor
  /** A line above the rows about what is not among them. */
  readonly Note?: ComponentType
  /** The path of the call that returns the list, and the filtered rows as a file. */
  readonly path: string
  /** The path of another call for the file, if the list's own is not suitable. */
  readonly exports?: string
  /** True if a row changes by itself: then the list is reloaded every few seconds. */
  readonly moves?: (row: Row) => boolean
  /** Actions beside the list; the one of kind 'go' starts new work, and N presses it. */
  readonly actions?: readonly Action<null>[]
  /** Actions on the ticked rows of a page; checkboxes appear if the person has one of them. */
  readonly chosenActions?: readonly Action<readonly Row[]>[]
  /** Present if the rows have their own pages. */
  readonly record?: object
  /** Counts the rows of each of some views; 100 means this many, or more. */
  readonly count: (views: readonly View<string>[], signal: AbortSignal) => Promise<readonly number[]>
  /** The address of a record by id, below /office, if the rows are of several kinds; by default below the list's name. */
  readonly recordAt?: (id: string) => string
  /** Reads one page, by the query in the address. */
  readonly read: (query: ListQuery, signal: AbortSignal) => Promise<RowPage<Row>>
}

/** A resource as its list needs it. */
export interface ListSpec<Row, Name extends string = string> extends Listed<Row, Name> {
  readonly title: MessageDescriptor
}

/** A resource as the kit renders it; `Detail` is the record's type, if it has more than its row in the list. */
export interface Resource<Row, Name extends string = string, Detail = Row> extends Listed<Row, Name> {
  /** Actions on a row, on its record. */
  readonly rowActions?: readonly Action<Detail>[]
  readonly record?: RecordSpec<Detail>
}

/** The query of a list, as in its address. */
export type ListQuery = Readonly<Record<string, string>>

/** A resource as declared in a file, by the call that lists it; its rows, filters and orders are type-checked. */
export interface Declared<A extends ListCall, Detail>
  extends Omit<
    Resource<RowOf<A>, QueryNameOf<A>, NoInfer<Detail>>,
    'name' | 'id' | 'read' | 'count' | 'path' | 'sorts' | 'record'
  > {
  readonly list: A
  /** Its address below /office; by default the last part of its list's. */
  readonly name?: string
  /** Returns the key of a row; by default its `id`. */
  readonly id?: (row: RowOf<A>) => string
  readonly sorts?: readonly Option<NonNullable<Asks<Calls[A]>['sort']> & string>[]
  readonly record?: Omit<RecordSpec<NoInfer<Detail>>, 'read' | 'title'> & {
    /** Reads the record; by default with the list's call plus `/one`. */
    readonly read?: (id: string) => Promise<Detail>
    /** Its title; by default its name. */
    readonly title?: RecordSpec<NoInfer<Detail>>['title']
  }
}

/** The properties that a resource must declare if its rows and records lack the defaults; otherwise it does not compile. */
export type Fits<A extends ListCall, Detail> = (RowOf<A> extends { readonly id: string }
  ? unknown
  : { readonly id: unknown }) &
  ([OneCall<A>] extends [never] ? { readonly record?: { readonly read: unknown } } : unknown) &
  (Detail extends { readonly name: string } ? unknown : { readonly record?: { readonly title: unknown } })

/** Declares a resource. */
export const resource = <const A extends ListCall, Detail = RecordOf<A>>(
  declaration: Declared<A, Detail> & Fits<A, NoInfer<Detail>>,
): Resource<RowOf<A>, string, Detail> => fittingResource<A, Detail>(declaration)

/** The same for a declaration that is known to fit. */
export function fittingResource<const A extends ListCall, Detail>(
  declaration: Declared<A, Detail>,
): Resource<RowOf<A>, string, Detail> {
  const {
    list,
    name = list.slice(list.lastIndexOf('/') + 1),
    id = textOf('id'),
    record,
    ...declared
  } = declaration
  return {
    ...declared,
    name,
    id,
    path: list.slice('GET '.length),
    ...(record && {
      record: { read: (one) => readOne<Detail>(list, one), title: textOf('name'), ...record },
    }),
    async count(views, signal) {
      const counts = views.map((view) => String(viewQuery(view))).join(';')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every list takes it, which the type of all calls does not say
      const query = { counts } as Asks<Calls[A]>
      const answer: unknown = await call(list, { query, signal })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ListCall is every call that answers so
      return (answer as { readonly counts: readonly number[] }).counts
    },
    read: (query, signal) => readPage(list, query, signal),
  }
}

/** Reads one page of a list. */
export async function readPage<const A extends ListCall>(
  list: A,
  requested: object,
  signal?: AbortSignal,
): Promise<RowPage<RowOf<A>>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address bar's words are checked by the call's schema
  const query = requested as Asks<Calls[A]>
  const answer: unknown = await call(list, { query, ...(signal && { signal }) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ListCall is every call that answers so
  return answer as RowPage<RowOf<A>>
}

/** Reads a text property of a row. */
const textOf = (name: string) => (row: unknown) =>
  String(typeof row === 'object' && row !== null ? Reflect.get(row, name) : row)

async function readOne<Detail>(list: ListCall, id: string): Promise<Detail> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fits sees to it that there is such a call
  const answer: unknown = await call(`${list}/one` as OneCall<ListCall>, { query: { id } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it answers is RecordOf
  return (answer as { readonly data: Detail }).data
}
