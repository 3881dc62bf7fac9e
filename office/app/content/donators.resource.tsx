import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { edit, resource, type RowOf, type ValuesOf } from '../kit/resource.ts'
import { Day } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import {
  atBoxes,
  boxesOf,
  contentActions,
  contentSorts,
  leaveFields,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from './content-kit.tsx'
import { PicturePanel } from './picture-panel.tsx'

type Donator = RowOf<'GET office/donators'>

const texts = ['name', 'position'] as const

const fields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
  position: {
    kind: 'line',
    label: msg`Who they are`,
    hint: msg`A cloth merchant of Maninagar, an engineer.`,
    required: true,
    maxLength: 160,
  },
  amount: { kind: 'number', label: msg`Amount in rupees`, required: true },
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Name, in Gujarati`, maxLength: 120 },
  position_gu: { kind: 'line', label: msg`Who they are, in Gujarati`, maxLength: 160 },
  name_hi: { kind: 'line', label: msg`Name, in Hindi`, maxLength: 120 },
  position_hi: { kind: 'line', label: msg`Who they are, in Hindi`, maxLength: 160 },
} as const

/** Saves what was written: a new one, or a version of one. */
const save = (values: ValuesOf<typeof fields>, of: Saved) =>
  atBoxes(
    call('POST office/donators/save', {
      body: {
        ...of,
        name: values.name,
        position: values.position,
        amount: values.amount,
        consented_on: values.consented_on,
        consent_note: values.consent_note,
        translations: translationsIn(texts, values),
      },
    }),
  )

/** The donors that staff have chosen to show, with their leave. */
export const donators = resource({
  name: 'donators',
  title: msg`Donators`,
  list: 'GET office/donators',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Name`, show: ({ name }) => name },
    { name: 'position', label: msg`Who they are`, show: ({ position }) => position },
    { name: 'amount', label: msg`Amount`, show: ({ amount }) => writeRupees(amount), end: true },
    { name: 'agreed', label: msg`Agreed on`, show: (one) => <Day day={one.consented_on} /> },
    stateColumn,
    ...timeColumns,
  ],
  filters: [stateFilter()],
  sorts: contentSorts,
  empty: msg`No donator stands here. Write the first with the button above, or show one from the inquiries.`,
  actions: [
    newAction({ label: msg`New donator`, permission: 'stories.edit', fields, save }),
    orderAction('donator', 'stories.edit', async () => {
      const { data } = await call('GET office/donators', { query: { perPage: 100 } })
      return data.map((one) => ({ id: one.id, name: one.name }))
    }),
  ],
  rowActions: contentActions('donator', 'stories.edit'),
  record: {
    read: async (id) => (await call('GET office/donators/one', { query: { id } })).data,
    title: (one) => one.name,
    facts: [stateColumn, ...timeColumns],
    edit: edit<Donator>()({
      permission: 'stories.edit',
      fields,
      values: (one) => ({
        name: one.name,
        position: one.position,
        amount: one.amount,
        consented_on: one.consented_on ?? '',
        consent_note: one.consent_note,
        ...boxesOf(texts, one.translations),
      }),
      save: (values, { id, version }) => save(values, { id, version }),
      done: msg`Saved.`,
    }),
    more: (row) => <PicturePanel kind="donator" row={row} />,
  },
})
