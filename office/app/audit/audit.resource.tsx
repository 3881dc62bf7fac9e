import { msg } from '@lingui/core/macro'
import { resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'

type Line = RowOf<'GET office/audit'>

const kindNames = {
  staff: msg`Staff`,
  donor: msg`A donor`,
  operator: msg`The operator`,
  rule: msg`A rule of the trust`,
  nobody: msg`Nobody known`,
} as const satisfies Record<Line['kind'], unknown>

/** Who did what. It is read, and changed by nobody. */
export const audit = resource({
  name: 'audit',
  title: msg`Audit log`,
  list: 'GET office/audit',
  id: ({ id }) => id,
  columns: [
    { name: 'at', label: msg`When`, show: ({ at }) => <When at={at} /> },
    { name: 'who', label: msg`Who`, show: ({ kind, name }) => name ?? <Word of={kindNames[kind]} /> },
    { name: 'action', label: msg`What`, show: ({ action }) => action },
    { name: 'subject', label: msg`To what`, show: ({ subject }) => subject && <code>{subject}</code> },
    {
      name: 'detail',
      label: msg`More`,
      show: ({ detail }) =>
        detail &&
        Object.entries(detail)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join(', '),
    },
  ],
  filters: [
    { name: 'who', label: msg`Who`, kind: 'text' },
    { name: 'action', label: msg`What`, kind: 'text' },
    { name: 'subject', label: msg`To what`, kind: 'text' },
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
  ],
  sorts: [
    { value: '-id', label: msg`Newest first` },
    { value: 'id', label: msg`Oldest first` },
  ],
  empty: msg`Nothing has been noted yet. Sign-ins, decisions, money and every look at a child's papers come here.`,
  exports: 'office/audit/export',
})
