import { msg } from '@lingui/core/macro'
import { action, type Action } from './resource.ts'
import { allView, statusColumn, type Statuses, statusFilter, statusViews } from './options.tsx'

type EntryState = 'active' | 'retired'

/** An entry of a register whose entries can be retired and restored. */
interface Entry {
  readonly id: string
  readonly version: number
  readonly state: EntryState
}

const states = {
  active: { of: msg`Active`, tone: 'good' },
  retired: { of: msg`Retired`, tone: 'quiet' },
} as const satisfies Statuses<EntryState>

/** The column that shows whether an entry is in use. */
export const entryState = statusColumn(states)

const [, ...stateViews] = statusViews(states, 'active', 'retired')

/**
 * The common parts of such a register: its list shows active entries by default, and an entry can be retired and restored,
 * which can be undone for some seconds. `retire` is the register's call.
 */
export const retiring = (
  permission: string,
  retire: (body: Entry) => Promise<{ readonly data: { readonly version: number } }>,
) => {
  const set = async ({ id, version, state: before }: Entry, state: EntryState) => {
    const { data } = await retire({ id, version, state })
    return { undo: () => retire({ id, version: data.version, state: before }) }
  }
  const rowActions: readonly Action<Entry>[] = [
    action<Entry>(permission)({
      name: 'retire',
      label: msg`Retire`,
      fits: ({ state }) => state === 'active',
      send: (_values, entry) => set(entry, 'retired'),
      done: msg`Retired.`,
    }),
    action<Entry>(permission)({
      name: 'bring-back',
      label: msg`Bring back`,
      fits: ({ state }) => state === 'retired',
      send: (_values, entry) => set(entry, 'active'),
      done: msg`Active again.`,
    }),
  ]
  return { filters: [statusFilter(states)], views: [...stateViews, allView], rowActions } as const
}
