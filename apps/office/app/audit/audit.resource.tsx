import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'
import { nameOfAction } from './action-names.ts'
import { actionAreas } from './action-areas.ts'
import { column, timeColumn } from '../kit/columns.tsx'
import { dayFilters, namedOption, newestFirst } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type Line = RowOf<'GET office/audit'>

const kindNames = {
  staff: msg`Staff`,
  donor: msg`A donor`,
  operator: msg`The operator`,
  rule: msg`A rule of the trust`,
  nobody: msg`Unknown person`,
} as const satisfies Record<Line['kind'], unknown>

/** The affected record, linked if it has a screen, and its history. */
function Subject({ of }: { readonly of: string }) {
  const address = recordAddress(of)
  return <code>{address ? <Link to={address}>{of}</Link> : of}</code>
}

/** The action, as a label if it has one. */
function Done({ of }: { readonly of: string }) {
  const name = nameOfAction(of)
  return name ? <Word of={name} /> : <code>{of}</code>
}

/** Formats a further logged value, by its name in the log; an amount in rupees. */
function format(name: string, value: unknown): string {
  if (typeof value !== 'number' || !/paise$/i.test(name)) return `${name}: ${String(value)}`
  const sum = writeRupees(value / 100)
  return name === 'paise' ? sum : `${name.replace(/Paise$/, '')}: ${sum}`
}

/** The audit log. Read-only. */
export const audit = resource({
  list: 'GET office/audit',
  columns: [
    { ...timeColumn('at', msg`Date`), sort: 'id' },
    column<Line>('who', msg`Who`, ({ kind, name }) => name ?? <Word of={kindNames[kind]} />),
    column<Line>('action', msg`What`, ({ action }) => <Done of={action} />),
    column<Line>('subject', msg`Record`, ({ subject }) => subject && <Subject of={subject} />),
    column<Line>(
      'detail',
      msg`More`,
      ({ detail }) =>
        detail &&
        Object.entries(detail)
          .map(([name, value]) => format(name, value))
          .join(', '),
    ),
  ],
  filters: [
    {
      name: 'who',
      label: msg`Who`,
      load: async () =>
        (await call('GET office/staff', { query: { perPage: 100 } })).data.map(({ id, name }) =>
          namedOption(id, name),
        ),
    },
    { name: 'action', label: msg`What`, options: actionAreas },
    { name: 'subject', label: msg`Record`, kind: 'text' },
    ...dayFilters,
  ],
  sorts: newestFirst('id'),
  empty: msg`Nothing recorded yet. Sign-ins, decisions, money and every view of a child’s documents come here.`,
})
