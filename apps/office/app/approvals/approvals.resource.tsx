import { msg } from '@lingui/core/macro'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { approvalActions } from './approval-actions.ts'
import { Change, Course, Then } from './approval-change.tsx'
import { type Approval, approvalKindNames, approvalStates } from './approval-labels.ts'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { allView, newestFirst, optionsOf, statusColumn, statusFilter } from '../kit/options.tsx'

const state = statusColumn(approvalStates)
const requestedColumn = column(
  'asked',
  msg`Requested`,
  (approval: Approval) => (
    <>
      {approval.askedBy.name}, <When at={approval.askedAt} />
    </>
  ),
  { sort: 'askedAt' },
)
const heldColumn = { ...timeColumn('holdsAt', msg`In effect from`), name: 'holds' }

/** Changes that one person requests and another approves. */
export const approvals = resource({
  list: 'GET office/approvals',
  columns: [
    textColumn('title', msg`What`),
    state,
    requestedColumn,
    heldColumn,
    column<Approval>('by', msg`Approved by`, ({ decidedBy }) => decidedBy?.name),
  ],
  filters: [
    { name: 'waiting', label: msg`For whom`, options: [{ value: 'me', label: msg`Waiting for me` }] },
    statusFilter(approvalStates),
    { name: 'kind', label: msg`What`, options: optionsOf(approvalKindNames) },
  ],
  views: [
    allView,
    { name: 'mine', label: msg`Waiting for me`, filters: { waiting: 'me' } },
    { name: 'waiting', label: msg`Waiting`, filters: { state: 'waiting' } },
  ],
  sorts: newestFirst('askedAt'),
  empty: msg`No requests yet. Decisions that one person cannot take alone come here and wait for a second person.`,
  rowActions: approvalActions,
  record: {
    read: async (id) => (await call('GET office/approvals/{id}', { params: { id } })).data,
    title: ({ title }) => title,
    head: [state],
    facts: [heldColumn],
    judged: (approval) => <Change of={approval} />,
    why: (approval) => <Then of={approval} />,
    timeline: (approval) => <Course of={approval} />,
  },
})
