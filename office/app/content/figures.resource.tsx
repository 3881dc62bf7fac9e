import { msg } from '@lingui/core/macro'
import { edit, resource, type RowOf, type ValuesOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import {
  atBoxes,
  boxesOf,
  contentActions,
  contentSorts,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from './content-kit.tsx'

type Figure = RowOf<'GET office/figures'>

const texts = ['title'] as const

const fields = {
  total: {
    kind: 'line',
    label: msg`Figure`,
    hint: msg`As it is shown: 800+.`,
    required: true,
    maxLength: 12,
  },
  title: { kind: 'line', label: msg`Of what`, required: true, maxLength: 80 },
  title_gu: { kind: 'line', label: msg`Of what, in Gujarati`, maxLength: 80 },
  title_hi: { kind: 'line', label: msg`Of what, in Hindi`, maxLength: 80 },
} as const

/** Saves what was written: a new one, or a version of one. */
const save = (values: ValuesOf<typeof fields>, of: Saved) =>
  atBoxes(
    call('POST office/figures/save', {
      body: {
        ...of,
        total: values.total,
        title: values.title,
        translations: translationsIn(texts, values),
      },
    }),
  )

/** The figures the trust gives of its work. */
export const figures = resource({
  name: 'figures',
  title: msg`Figures`,
  list: 'GET office/figures',
  id: ({ id }) => id,
  columns: [
    { name: 'title', label: msg`Of what`, show: ({ title }) => title },
    { name: 'total', label: msg`Figure`, show: ({ total }) => total, end: true },
    stateColumn,
    ...timeColumns,
  ],
  filters: [stateFilter()],
  sorts: contentSorts,
  empty: msg`No figure stands here. Write the first with the button above.`,
  actions: [
    newAction({ label: msg`New figure`, permission: 'stories.edit', fields, save }),
    orderAction('figure', 'stories.edit', async () => {
      const { data } = await call('GET office/figures', { query: { perPage: 100 } })
      return data.map((one) => ({ id: one.id, name: `${one.total} ${one.title}` }))
    }),
  ],
  rowActions: contentActions('figure', 'stories.edit'),
  record: {
    read: async (id) => (await call('GET office/figures/one', { query: { id } })).data,
    title: (one) => `${one.total} ${one.title}`,
    facts: [stateColumn, ...timeColumns],
    edit: edit<Figure>()({
      permission: 'stories.edit',
      fields,
      values: (one) => ({
        total: one.total,
        title: one.title,
        ...boxesOf(texts, one.translations),
      }),
      save: (values, { id, version }) => save(values, { id, version }),
      done: msg`Saved.`,
    }),
  },
})
