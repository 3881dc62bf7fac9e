import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { Option } from './resource.ts'
import { type Tone, Word } from './show.tsx'

/** Somebody's own word, such as a name, where a sentence of ours could stand. */
export const ownWord = (text: string): MessageDescriptor => ({ id: text, message: text })

/** An answer that is such a word. */
export const namedOption = <const Value extends string>(value: Value, name: string): Option<Value> => ({
  value,
  label: ownWord(name),
})

/** Answers by what each is called: all of them, or `only` some. */
export const optionsOf = <Value extends string>(
  names: Readonly<Record<Value, MessageDescriptor>>,
  only: readonly NoInfer<Value>[] = keysOf(names),
): readonly Option<Value>[] => only.map((value) => ({ value, label: names[value] }))

/** Answers in a box that one chooses from. */
export function Options({ of }: { readonly of: readonly Option[] }) {
  const { i18n } = useLingui()
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {i18n._(label)}
    </option>
  ))
}

/** The two orders by a time, that with the latest first being the usual one. */
export const newestFirst = <const By extends string>(by: By) =>
  [
    { value: `-${by}`, label: msg`Newest first` },
    { value: by, label: msg`Oldest first` },
  ] as const

/** The same with the earliest first. */
export const oldestFirst = <const By extends string>(by: By) => {
  const [newest, oldest] = newestFirst(by)
  return [oldest, newest] as const
}

/** The two orders by the day that a row is of. */
export const dayOrders = [
  { value: '-day', label: msg`Latest first` },
  { value: 'day', label: msg`Earliest first` },
] as const

/** The two orders by its name. */
export const nameOrders = [
  { value: 'name', label: msg`Name A–Z` },
  { value: '-name', label: msg`Name Z–A` },
] as const

/** The filters by a day, from one until another. */
export const dayFilters = [
  { name: 'from', label: msg`From`, kind: 'day' },
  { name: 'until', label: msg`Until`, kind: 'day' },
] as const

/** How the states of something are called, and how each stands out. */
export type Statuses<State extends string> = Readonly<
  Record<State, { readonly of: MessageDescriptor; readonly tone?: Tone }>
>

/** The column of a state, by such a table. */
export const statusColumn = <State extends string>(words: Statuses<State>) => ({
  name: 'state',
  label: msg`Status`,
  show: ({ state }: { readonly state: State }) => <Word {...words[state]} />,
})

/** The filter by it; `only` those that can be asked for. */
export const statusFilter = <State extends string>(
  words: Statuses<State>,
  only: readonly NoInfer<State>[] = keysOf(words),
) =>
  ({
    name: 'state',
    label: msg`Status`,
    options: only.map((value) => ({ value, label: words[value].of })),
  }) as const

/** The ready view that leaves nothing out. */
export const allView = { name: 'all', label: msg`All`, filters: {} } as const

/** Ready views by the state: all, then each of these. */
export const statusViews = <State extends string>(
  words: Statuses<State>,
  ...of: readonly NoInfer<State>[]
) => [allView, ...of.map((state) => ({ name: state, label: words[state].of, filters: { state } }))]
