import { msg } from '@lingui/core/macro'
import { columnOf } from '../kit/form/writing.ts'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { contentParts } from './content-parts.tsx'
import { translated } from './translated.ts'

const words = translated(
  {
    total: {
      kind: 'line',
      label: msg`Figure`,
      hint: msg`As shown on the site: 800+.`,
      required: true,
      maxLength: 12,
    },
    title: { kind: 'line', label: msg`Caption`, required: true, maxLength: 80 },
  },
  ['title'],
)

/** The figures the trust gives of its work. */
export const figures = resource({
  name: 'figures',
  title: msg`Figures`,
  list: 'GET office/figures',
  empty: msg`No figures yet. Add one with the button above.`,
  ...contentParts<RowOf<'GET office/figures'>>()({
    kind: 'figure',
    create: msg`New figure`,
    titleOf: (figure) => `${figure.total} ${figure.title}`,
    columns: [
      columnOf(words.fields, 'title'),
      { name: 'total', label: msg`Figure`, show: ({ total }) => total, end: true },
    ],
    ...words,
    all: () => allRows((query) => call('GET office/figures', { query })),
    read: async (id) => (await call('GET office/figures/one', { query: { id } })).data,
    save: (values, version) =>
      call('POST office/figures/save', { body: { ...version, ...words.body(values) } }),
  }),
})
