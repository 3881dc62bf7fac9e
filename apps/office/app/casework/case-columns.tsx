import { msg } from '@lingui/core/macro'
import type { Filter, Option, RowOf } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { caseStates, isLate, resultNames } from './case-labels.ts'
import { column, timeColumn } from '../kit/columns.tsx'
import { namedOption, statusColumn } from '../kit/options.tsx'

/** What every list of cases shows, and is narrowed and ordered by. */

type CaseRow = Pick<
  RowOf<'GET office/requests'>,
  'state' | 'assignee' | 'at' | 'promisedBy' | 'closedAt' | 'result'
>

/** A promised day; late in words where it is over. */
export function Promised({ by, waits }: { readonly by: string | null; readonly waits: boolean }) {
  return (
    <>
      <When at={by} /> {isLate(by, waits) && <Word of={msg`Overdue`} tone="bad" />}
    </>
  )
}

export const state = statusColumn(caseStates)

export const promise = column(
  'promise',
  msg`Due`,
  (row: CaseRow) => <Promised by={row.promisedBy} waits={row.state === 'open'} />,
  { short: true },
)

export const assignee = column(
  // what is closed waits for nobody
  'assignee',
  msg`Assigned to`,
  (row: Pick<CaseRow, 'assignee'> & { readonly state?: string }) =>
    row.assignee?.name ?? (row.state === 'closed' ? null : <Word of={msg`Unassigned`} tone="quiet" />),
)

export const came = timeColumn('at', msg`Received`)

/** How it ended, on the record. */
export const ended = column(
  'result',
  msg`Result`,
  (row: CaseRow) =>
    row.result && (
      <>
        <Word of={resultNames[row.result]} /> · <When at={row.closedAt} />
      </>
    ),
)

const ownWork = [
  { value: 'me', label: msg`Me` },
  { value: 'nobody', label: msg`Unassigned` },
]

/** Who may work on cases of one of some kinds (what their ids begin with), and those who still have some though they have left. */
async function workersOn(some: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call('GET office/cases/workers')
  return data
    .filter(({ kinds }) => kinds.some(({ kind }) => some.includes(kind)))
    .map(({ id, name, open }) =>
      open ? namedOption(id, name) : { value: id, label: msg`${name} (has left)` },
    )
}

/** By who works on cases of some kinds, and by the promise. */
export const workFilters = (...kinds: readonly ('app' | 'help' | 'ngo' | 'inq')[]) =>
  [
    {
      name: 'assignee',
      label: msg`Assigned to`,
      options: ownWork,
      load: async () => [...ownWork, ...(await workersOn(kinds))],
    },
    {
      name: 'late',
      label: msg`Due`,
      options: [
        { value: 'waiting', label: msg`Still waiting` },
        { value: 'soon', label: msg`Due by tomorrow` },
        { value: 'true', label: msg`Overdue` },
      ],
    },
  ] as const satisfies readonly Filter<'assignee' | 'late'>[]
