import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { part } from '../../kit/record/resource-pages.tsx'
import { edit, type RowOf } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import { bookFor } from '../../spending/booking.ts'
import { PurchasesPanel, useBookOnce } from '../../spending/purchases-panel.tsx'
import { contentActions, stateColumn, timeColumns } from '../content-kit.tsx'
import { PicturePanel } from '../picture-panel.tsx'
import { saveUpdate, updateWords } from './update-fields.ts'
import { column, dayColumn, textColumn } from '../../kit/columns.tsx'
import { Panel } from '../../kit/record/panel.tsx'
import { happened } from '../../kit/show.tsx'

type Update = RowOf<'GET office/updates'>

const bookForUpdate = bookFor<Update>({
  label: msg`Book purchase`,
  explain: msg`For what is told here and was paid: it is booked with its bill. The words on the site do not change.`,
  subject: ({ id, need }) => ({ kind: 'purchases', fund: `need:${need.id}`, about: id }),
  begin: ({ bought: what, spent: amount, day }) => ({ what, day, ...(amount === null ? {} : { amount }) }),
})

/** The updates of a need. A new one is written on the need's record. */
export const updates = part<Update>({
  name: 'updates',
  title: msg`Story`,
  rowActions: contentActions('need_update', 'needs.edit'),
  record: {
    read: async (id) => (await call('GET office/updates/one', { query: { id } })).data,
    title: ({ need }) => need.name,
    head: [stateColumn],
    judged: (row) => <PicturePanel kind="need_update" row={row} />,
    why: ({ id, spent }) =>
      spent !== null && (
        <Panel title={<Trans>In the books</Trans>}>
          <PurchasesPanel filter={{ about: id }} />
        </Panel>
      ),
    facts: [
      column('need', msg`Need`, ({ need }) => <Link to={`/needs/${need.id}`}>{need.name}</Link>),
      dayColumn('day', msg`Date`),
      textColumn('bought', msg`What was bought`),
      column('spent', msg`Cost`, ({ spent }) => spent !== null && writeRupees(spent)),
      ...timeColumns,
    ],
    happened: ({ createdAt, publishedAt }) => [
      happened(createdAt, msg`Created`),
      happened(publishedAt, msg`Put on the site`),
    ],
    useActs(row) {
      const booking = useBookOnce({ about: row.id }, row, bookForUpdate)
      return row.spent === null ? [] : booking
    },
    edit: edit<Update>('needs.edit')({
      ...updateWords,
      save: (values, row) => saveUpdate(row.need.id, values, row),
    }),
  },
})
