import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { Option } from './resource.ts'
import { type Tone, Word } from './show.tsx'

/** Wraps a plain text, such as a name, as a message descriptor. */
export const ownWord = (text: string): MessageDescriptor => ({ id: text, message: text })

/** An option with such a label. */
export const namedOption = <const Value extends string>(value: Value, name: string): Option<Value> => ({
  value,
  label: ownWord(name),
})

/** Builds options from a table of labels: all of them, or `only` some. */
export const optionsOf = <Value extends string>(
  names: Readonly<Record<Value, MessageDescriptor>>,
  only: readonly NoInfer<Value>[] = keysOf(names),
): readonly Option<Value>[] => only.map((value) => ({ value, label: names[value] }))

/** Renders options for a select. */
export function Options({ of }: { readonly of: readonly Option[] }) {
  const { i18n } = useLingui()
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {i18n._(label)}
    </option>
  ))
}

/** The two orders by a time; newest first is the default. */
export const newestFirst = <const By extends string>(by: By) =>
  [
    { value: `-${by}`, label: msg`Newest first` },
    { value: by, label: msg`Oldest first` },
  ] as const

/** The same with oldest first as the default. */
export const oldestFirst = <const By extends string>(by: By) => {
  const [newest, oldest] = newestFirst(by)
  return [oldest, newest] as const
}

/** The two orders by the row's day. */
export const dayOrders = [
  { value: '-day', label: msg`Latest first` },
  { value: 'day', label: msg`Earliest first` },
] as const

/** The two orders by its name. */
export const nameOrders = [
  { value: 'name', label: msg`Name A–Z` },
  { value: '-name', label: msg`Name Z–A` },
] as const

/** The filters for a range of days. */
export const dayFilters = [
  { name: 'from', label: msg`From`, kind: 'day' },
  { name: 'until', label: msg`Until`, kind: 'day' },
] as const

/** The labels of states, and their emphasis. */
export type Statuses<State extends string> = Readonly<
  Record<State, { readonly of: MessageDescriptor; readonly tone?: Tone }>
>

/** A state column, from such a table. */
export const statusColumn = <State extends string>(words: Statuses<State>) => ({
  name: 'state',
  label: msg`Status`,
  show: ({ state }: { readonly state: State }) => <Word {...words[state]} />,
})

/** The filter by state; `only` limits the choices. */
export const statusFilter = <State extends string>(
  words: Statuses<State>,
  only: readonly NoInfer<State>[] = keysOf(words),
) =>
  ({
    name: 'state',
    label: msg`Status`,
    options: only.map((value) => ({ value, label: words[value].of })),
  }) as const

/** The predefined view of all rows. */
export const allView = { name: 'all', label: msg`All`, filters: {} } as const

/** Predefined views by state: all, then each of these. */
export const statusViews = <State extends string>(
  words: Statuses<State>,
  ...of: readonly NoInfer<State>[]
) => [allView, ...of.map((state) => ({ name: state, label: words[state].of, filters: { state } }))]
