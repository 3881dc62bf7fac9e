import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { edit, resource, type RowOf } from '../../kit/resource.ts'
import { PlainDay } from '../../kit/show.tsx'
import { call } from '../../shell/api.ts'
import { bookFor } from '../../spending/booking.ts'
import { PurchasesPanel } from '../../spending/purchases-panel.tsx'
import { contentActions, contentViews, stateColumn, stateFilter, timeColumns } from '../content-kit.tsx'
import css from '../content.module.css'
import { PicturePanel } from '../picture-panel.tsx'
import { saveUpdate, updateFields, updateValues } from './update-fields.ts'

type Update = RowOf<'GET office/updates'>

const bought = {
  name: 'bought',
  label: msg`What was bought`,
  show: (update: Update) => update.bought || null,
}
const spent = {
  name: 'spent',
  label: msg`For how much`,
  show: (update: Update) => (update.spent === null ? null : writeRupees(update.spent)),
  end: true,
} as const

const bookForUpdate = bookFor<Update>({
  label: msg`Book this purchase`,
  explain: msg`What is told here was paid: it goes into the books, with its bill. The words on the site stay as they are.`,
  subject: ({ id, need }) => ({ kind: 'purchases', fund: `need:${need.id}`, about: id }),
  begin: ({ bought: what, spent: amount, day }) => ({ what, day, ...(amount === null ? {} : { amount }) }),
})

/** How what was bought stands in the books. */
function BookedPanel({ update }: { readonly update: Update }) {
  return (
    <section className={css['panel']}>
      <h2>
        <Trans>In the books</Trans>
      </h2>
      <PurchasesPanel filter={{ about: update.id }} row={update} book={bookForUpdate} isSingle />
    </section>
  )
}

/** What was written of needs as they go on. A new one is written on the need's own record. */
export const updates = resource({
  name: 'updates',
  title: msg`Stories of needs`,
  list: 'GET office/updates',
  id: ({ id }) => id,
  columns: [
    { name: 'text', label: msg`What happened`, show: ({ text }) => text },
    { name: 'need', label: msg`Of the need`, show: ({ need }) => need.name },
    { name: 'day', label: msg`Day`, show: ({ day }) => <PlainDay day={day} /> },
    stateColumn,
    bought,
    spent,
    ...timeColumns,
  ],
  filters: [stateFilter(), { name: 'need', kind: 'text', label: msg`The need’s id` }],
  views: contentViews,
  sorts: [
    { value: '-day', label: msg`Latest day first` },
    { value: '-createdAt', label: msg`Newest first` },
  ],
  empty: msg`Nothing was written yet. Open a need, and press “Write an update” there.`,
  rowActions: contentActions('need_update', 'needs.edit'),
  record: {
    read: async (id) => (await call('GET office/updates/one', { query: { id } })).data,
    title: ({ need }) => need.name,
    facts: [
      {
        name: 'need',
        label: msg`Of the need`,
        show: ({ need }) => <Link to={`/needs/${need.id}`}>{need.name}</Link>,
      },
      stateColumn,
      ...timeColumns,
    ],
    edit: edit<Update>()({
      permission: 'needs.edit',
      fields: updateFields,
      values: updateValues,
      save: (values, { id, version, need }) => saveUpdate(need.id, values, { id, version }),
      done: msg`Saved.`,
    }),
    more: (row) => (
      <>
        <PicturePanel kind="need_update" row={row} />
        {row.spent !== null && <BookedPanel update={row} />}
      </>
    ),
  },
})
