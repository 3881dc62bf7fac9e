import { msg } from '@lingui/core/macro'
import type { Filter, Option, RowOf } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { caseStates, isLate, resultNames } from './case-labels.ts'
import { column, timeColumn } from '../kit/columns.tsx'
import { namedOption, statusColumn } from '../kit/options.tsx'

/** The columns, filters and orders of every list of cases. */

type CaseRow = Pick<
  RowOf<'GET office/requests'>,
  'state' | 'assignee' | 'at' | 'promisedBy' | 'closedAt' | 'result'
>

/** The promised day; labelled as late if it is past. */
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
  // a closed case waits for nobody
  'assignee',
  msg`Assigned to`,
  (row: Pick<CaseRow, 'assignee'> & { readonly state?: string }) =>
    row.assignee?.name ?? (row.state === 'closed' ? null : <Word of={msg`Unassigned`} tone="quiet" />),
)

export const came = timeColumn('at', msg`Received`)

/** The result, on the record. */
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

/** Lists the people who may work on cases of these kinds (id prefixes), and former staff who still have some. */
async function workersOn(some: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call('GET office/cases/workers')
  return data
    .filter(({ kinds }) => kinds.some(({ kind }) => some.includes(kind)))
    .map(({ id, name, open }) =>
      open ? namedOption(id, name) : { value: id, label: msg`${name} (has left)` },
    )
}

/** The filters by assignee of cases of some kinds, and by promised time. */
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
