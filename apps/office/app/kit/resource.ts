import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer, Calls } from '@sahay/contract/api/office'
import type { Asks } from '@sahay/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { call } from '../shell/api.ts'
import type { Happening } from './show.tsx'

/**
 * What one file declares of a kind of record, and the kit draws of it: a list (`list-page.tsx`), a record
 * (`record-page.tsx`) and what may be done (`action.tsx`). Calls and fields are those of the contract.
 */

/** The calls that answer a list, as `list()` of the contract declares them. */
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

/** The call that reads one of a list's records, where it goes on so: `GET office/schools/one`. */
type OneCall<A extends ListCall> = `${A}/one` & keyof Calls

/** What a record of a list says: what its own call answers, where it has one. */
export type RecordOf<A extends ListCall> = [OneCall<A>] extends [never]
  ? RowOf<A>
  : CallAnswer<OneCall<A>> extends { data: infer One }
    ? One
    : never

/** What may stand in the address of a list, beside where the page begins. */
export type QueryNameOf<A extends keyof Calls> = Exclude<
  keyof Asks<Calls[A]> & string,
  'after' | 'counts' | 'file' | 'perPage' | 'sort'
>

/** A column of a list, or a line of a record. */
export interface Column<Row> {
  /** Names it in the address where it is shown or not. */
  readonly name: string
  readonly label: MessageDescriptor
  /** What stands in it; null: there is nothing. */
  readonly show: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end of their column. */
  readonly end?: true
  /** A word or two, which a table never cuts; a word of the catalogues, a day or an hour is that by itself. */
  readonly short?: true
  /** Takes the lines it needs: buttons, a few words more below the first. */
  readonly tall?: true
  /** What an order by it is called, without its minus; the column's own name, unless said. */
  readonly sort?: string
  /** In a list: not shown until somebody chooses it. */
  readonly hidden?: true
}

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: MessageDescriptor
}

/** Looks for answers where there are too many to choose from. */
export interface SearchSpec {
  /** Those that words find, the first of them without words. */
  readonly search: (searchTerms: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What the answer is called that stands in the address. */
  readonly name: (value: string) => Promise<string>
}

/** What makes a list shorter: one of some answers, a day, rupees, or an exact word such as an id. */
export interface Filter<Name extends string> {
  readonly name: Name
  readonly label: MessageDescriptor
  readonly kind?: 'choice' | 'day' | 'text' | 'amount'
  readonly options?: readonly Option[]
  /** Reads the answers where they are the database's: members of staff, schools. */
  readonly load?: () => Promise<readonly Option[]>
  /** Looks for the answers as one types. */
  readonly find?: SearchSpec
  /** What the list begins with; then there is no answer that stands for all. */
  readonly initial?: string
  /** Without it there is nothing to list: ready views are within what is chosen of it, and are counted there. */
  readonly isScope?: true
}

/** A ready view of a list: what it is narrowed by, and no more. */
export interface View<Name extends string> {
  readonly name: string
  readonly label: MessageDescriptor
  readonly filters: Readonly<Partial<Record<Name, string>>>
}

/** What a view is narrowed by, as it stands in an address. */
export const viewQuery = ({ filters }: Pick<View<string>, 'filters'>): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).map(([name, value = '']) => [name, value]))

interface FieldBase {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly required?: true
  /** Stands above it: where a part of a long form begins. */
  readonly heading?: MessageDescriptor
  /** Stands beside the field before it, where there is room: the same in another language. */
  readonly beside?: true
  /** The field of this label in another language, which is said after it. */
  readonly language?: 'gu' | 'hi'
}

/** A box of a form. What it must be beyond that is the contract's business, which says so at the box. */
export type FieldSpec =
  | (FieldBase & { readonly kind: 'line' | 'email' | 'phone' | 'code'; readonly maxLength?: number })
  | (FieldBase & { readonly kind: 'lines'; readonly maxLength?: number; readonly rows?: number })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly Option[] })
  | (FieldBase & { readonly kind: 'day' | 'number' | 'check' | 'color' })
  /** An account of the ledger: a fund, or where the trust has money. Who reads the books may choose one. */
  | (FieldBase & { readonly kind: 'fund' | 'money' })
  /** A photograph: its name among the values, itself in the form's own data. */
  | (FieldBase & { readonly kind: 'picture' })

export type FieldSpecs = Readonly<Record<string, FieldSpec>>

/** Why something is done, in a few words: kept with it. */
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

/** What is written in a form. A day is yyyy-MM-dd; a day or number that is left empty is null, a choice ''. */
export type ValuesOf<F extends FieldSpecs> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Words ready to be put into a box, and what they are called. */
export interface ReadySentence {
  readonly name: string
  readonly text: string
}

/** What came of an action, where there is more to it than its sentence. */
export interface ActionOutcome {
  /** Shown once, until it is closed: an invitation, new codes. */
  readonly show?: ReactNode
  /** There is no such record any more: what comes next is the list. */
  readonly gone?: true
  /** The id of a record that is new: what comes next is done there. */
  readonly made?: string
  /** Where it goes on, below /office. */
  readonly leadsTo?: string
  /** Makes up for it: offered for some seconds. */
  readonly undo?: () => Promise<unknown>
  /** For how many seconds it can be undone; then it is done, and what shows it is out of date. */
  readonly undoSeconds?: number
  /** What a call answers is an outcome too, of which nothing more comes. */
  readonly status?: true
}

/** What is sent along with the values. */
export interface SendContext {
  readonly form: FormData
  readonly idempotencyKey: string
}

/** What a dialog says and offers as things stand. */
export interface Prepared {
  readonly explain?: MessageDescriptor
  /** What may be chosen, by the names of fields; a choice that has nothing to choose from is not asked. */
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/** Something that may be done: with a record, or beside a list. */
export interface Action<Row> extends ActionSpec<Row, FieldSpecs> {
  readonly permission: string
}

/** What is declared of it besides who may. */
interface ActionSpec<Row, Fields extends FieldSpecs> {
  readonly name: string
  readonly label: MessageDescriptor
  /** 'danger' asks first, in red. */
  readonly kind?: 'go' | 'line' | 'danger'
  /** A letter (A to Z) that presses the button on its record, for those who decide many a day; shown on it. */
  readonly letter?: string
  /** Whether it can be done with this record; always, unless said. */
  readonly fits?: (row: Row) => boolean
  /** What doing it brings, said beside it where it is the usual act of a record. */
  readonly effect?: (row: Row) => MessageDescriptor
  /** It settles the record: whoever came from a list goes on to the next of it. */
  readonly settles?: true
  /** What happens, said before it does. Without it, fields and a warning, the button acts at once. */
  readonly explain?: MessageDescriptor
  /** What speaks against it as the record stands, said in its dialog. */
  readonly warn?: (row: Row) => readonly (string | MessageDescriptor)[]
  readonly fields?: Fields
  /** What stands in the fields at first. */
  readonly begin?: (row: Row) => Partial<ValuesOf<NoInfer<Fields>>>
  /** Reads what only the moment knows before its dialog asks. */
  readonly prepare?: (row: Row) => Promise<Prepared>
  /** Sentences ready to be put into its boxes of several lines. */
  readonly sentences?: (row: Row) => Promise<readonly ReadySentence[]>
  /**
   * Does it, with the contract's calls. What it throws is shown, and nothing that was written is lost. Photographs are in
   * `form`, by the names of their fields; `once` stays the same until it is done: what is sent again with it after a lost
   * answer counts once.
   */
  send(values: ValuesOf<NoInfer<Fields>>, row: Row, sent: SendContext): Promise<ActionOutcome | void>
  /** What is said when it is done; nothing where what it shows says enough. */
  readonly done?: MessageDescriptor
}

/** What who has a permission may do; keeps the exact types of its fields: `action<Row>('schools.edit')({ … })`. */
export const action =
  <Row>(permission: string) =>
  <const Fields extends FieldSpecs>(declared: ActionSpec<Row, Fields>): Action<Row> => ({
    ...declared,
    permission,
  })

/** The record behind a row, with a page of its own. */
export interface RecordSpec<Row> {
  readonly read: (id: string) => Promise<Row>
  readonly title: (row: Row) => string | MessageDescriptor
  /** Whether it changes by itself: while it does, it is read again every few seconds. */
  readonly moves?: (row: Row) => boolean
  /** Beside its name: how far it is, its number, its promise, who works on it. */
  readonly head?: readonly Column<Row>[]
  /** What is read of it; what can be changed stands in `edit`. */
  readonly facts: readonly Column<Row>[]
  /** The names of the facts that matter, about six; the others stand folded below them. All, unless said. */
  readonly main?: readonly string[]
  /** What is judged, on the left where there is room: papers, a picture, what somebody wrote. Null: one column. */
  readonly judged?: (row: Row) => ReactNode
  /** What speaks for and against it, above the facts. */
  readonly why?: (row: Row) => ReactNode
  /** All that stands folded with the facts that matter less. */
  readonly answers?: (row: Row) => ReactNode
  /** All that happened to it, below the facts; what is null has not. */
  readonly happened?: (row: Row) => readonly (Happening | null)[]
  /** The same where more than the row is needed to tell it. */
  readonly timeline?: (row: Row) => ReactNode
  /** What needs the whole width, below both columns: wide tables. */
  readonly more?: (row: Row) => ReactNode
  /** A hook: acts of the bar that are no actions of the record, with the resource's own before or between them. */
  readonly useActs?: (row: Row) => Acts
  readonly edit?: Edit<Row>
}

/** An act of the bar at a record's foot; the bar decides where it stands. */
export interface Act {
  readonly name: string
  /** 'rare' stands last. */
  readonly kind: 'go' | 'line' | 'danger' | 'rare'
  readonly effect?: MessageDescriptor | undefined
  readonly draw: (isLoud: boolean) => ReactNode
}

/** Some of them; what is none is not offered. */
export type Acts = readonly (Act | false | '' | null | undefined)[]

export interface Edit<Row> extends Required<EditSpec<Row, FieldSpecs>> {
  readonly permission: string
}

interface EditSpec<Row, Fields extends FieldSpecs> {
  readonly fields: Fields
  /** The names of those fields that this record has; all, unless said. */
  readonly boxes?: (row: Row) => readonly string[]
  readonly values: (row: Row) => ValuesOf<NoInfer<Fields>>
  /**
   * Saves it, with the version it was made of. Where that is refused with changed_meanwhile, the kit shows what the
   * others wrote beside what is written here.
   */
  save(values: ValuesOf<NoInfer<Fields>>, row: Row): Promise<unknown>
  /** What is said once it is saved: that, unless there is more to say. */
  readonly done?: MessageDescriptor
}

/** What who has a permission may change of a record; keeps the exact types of its fields. */
export const edit =
  <Row>(permission: string) =>
  <const Fields extends FieldSpecs>(declared: EditSpec<Row, Fields>): Edit<Row> => ({
    boxes: () => Object.keys(declared.fields),
    done: msg`Saved.`,
    ...declared,
    permission,
  })

/** One page of a list. */
export interface RowPage<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  /** On the first page of a list that is counted: how many rows it has in all, up to five thousand. */
  readonly total?: number | undefined
}

/** How soon what changes by itself is read again. */
export const AGAIN_MS = 2_000

/** A resource as its list needs it. */
export interface ListSpec<Row, Name extends string = string> {
  /** Its address below /office, and what its data is kept under. */
  readonly name: string
  readonly title: MessageDescriptor
  readonly id: (row: Row) => string
  /** The first names the row, and leads to its record where it has one. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly filters?: readonly Filter<Name>[]
  /** The ready views, the usual one first: what a list shows that is asked for nothing. */
  readonly views?: readonly View<Name>[]
  /** The orders, the usual one first. */
  readonly sorts?: readonly Option[]
  /** The query field that words are looked for with. */
  readonly search?: { readonly name: Name; readonly label: MessageDescriptor }
  /** What an empty list says: what comes here, and how. */
  readonly empty: MessageDescriptor
  /** The path of the call that answers the list, and what is filtered as a file. */
  readonly path: string
  /** The path of another call that answers the file, where the list's own is not what is wanted. */
  readonly exports?: string
  /** Whether a row changes by itself: while one does, the list is read again every few seconds. */
  readonly moves?: (row: Row) => boolean
  /** Beside the list; the one of kind 'go' begins new work, and N presses it. */
  readonly actions?: readonly Action<null>[]
  /** With the rows of a page that are ticked; there are ticks where the person may do one of them. */
  readonly chosenActions?: readonly Action<readonly Row[]>[]
  /** There where the rows have pages of their own. */
  readonly record?: object
  /** How many rows each of some views has; a hundred: so many, or more. */
  readonly count: (views: readonly View<string>[], signal: AbortSignal) => Promise<readonly number[]>
  /** Where the record of an id stands, below /office, where the rows are of several kinds; else below the list's name. */
  readonly recordAt?: (id: string) => string
  /** Reads one page, by what the address asks. */
  readonly read: (query: ListQuery, signal: AbortSignal) => Promise<RowPage<Row>>
}

/** A resource as the kit draws it; `Whole` is what a record says, where that is more than its row of the list. */
export interface Resource<Row, Name extends string = string, Detail = Row> extends ListSpec<Row, Name> {
  /** With a row, on its record. */
  readonly rowActions?: readonly Action<Detail>[]
  readonly record?: RecordSpec<Detail>
}

/** What is asked of a list, as its address says it. */
export type ListQuery = Readonly<Record<string, string>>

/** What a file declares: a resource by the call that lists it, whose rows, filters and orders the compiler knows. */
export interface Declared<A extends ListCall, Detail>
  extends Omit<
    Resource<RowOf<A>, QueryNameOf<A>, NoInfer<Detail>>,
    'id' | 'read' | 'count' | 'path' | 'sorts' | 'record'
  > {
  readonly list: A
  /** By what its rows are told apart; their `id`, unless said. */
  readonly id?: (row: RowOf<A>) => string
  readonly sorts?: readonly Option<NonNullable<Asks<Calls[A]>['sort']> & string>[]
  readonly record?: Omit<RecordSpec<NoInfer<Detail>>, 'read' | 'title'> & {
    /** By the list's own call with `/one`, unless said. */
    readonly read?: (id: string) => Promise<Detail>
    /** Its name, unless said. */
    readonly title?: RecordSpec<NoInfer<Detail>>['title']
  }
}

/** What a resource must say whose rows and records do not have it by themselves; without it, it does not compile. */
export type Fits<A extends ListCall, Detail> = (RowOf<A> extends { readonly id: string }
  ? unknown
  : { readonly id: unknown }) &
  ([OneCall<A>] extends [never] ? { readonly record?: { readonly read: unknown } } : unknown) &
  (Detail extends { readonly name: string } ? unknown : { readonly record?: { readonly title: unknown } })

/** Declares a resource. */
export const resource = <const A extends ListCall, Detail = RecordOf<A>>(
  declaration: Declared<A, Detail> & Fits<A, NoInfer<Detail>>,
): Resource<RowOf<A>, string, Detail> => fittingResource<A, Detail>(declaration)

/** The same of a declaration that is known to fit. */
export function fittingResource<const A extends ListCall, Detail>(
  declaration: Declared<A, Detail>,
): Resource<RowOf<A>, string, Detail> {
  const { list, id = textOf('id'), record, ...declared } = declaration
  return {
    ...declared,
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
    async read(requested, signal) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address bar's words are checked by the call's schema
      const query = requested as Asks<Calls[A]>
      const answer: unknown = await call(list, { query, signal })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ListCall is every call that answers so
      return answer as RowPage<RowOf<A>>
    },
  }
}

/** A text of a row that has it. */
const textOf = (name: string) => (row: unknown) =>
  String(typeof row === 'object' && row !== null ? Reflect.get(row, name) : row)

async function readOne<Detail>(list: ListCall, id: string): Promise<Detail> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fits sees to it that there is such a call
  const answer: unknown = await call(`${list}/one` as OneCall<ListCall>, { query: { id } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it answers is RecordOf
  return (answer as { readonly data: Detail }).data
}
