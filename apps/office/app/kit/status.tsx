import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { type Tone, Word } from './word.tsx'

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
