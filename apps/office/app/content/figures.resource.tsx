import { msg } from '@lingui/core/macro'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { contentParts } from './content-parts.tsx'

const fields = {
  total: {
    kind: 'line',
    label: msg`Figure`,
    hint: msg`As shown on the site: 800+.`,
    required: true,
    maxLength: 12,
  },
  title: { kind: 'line', label: msg`Caption`, required: true, maxLength: 80 },
  title_gu: { kind: 'line', label: msg`Caption, in Gujarati`, maxLength: 80 },
  title_hi: { kind: 'line', label: msg`Caption, in Hindi`, maxLength: 80 },
} as const

/** The figures the trust gives of its work. */
export const figures = resource({
  name: 'figures',
  title: msg`Figures`,
  list: 'GET office/figures',
  empty: msg`No figures yet. Add one with the button above.`,
  ...contentParts<'title', RowOf<'GET office/figures'>>()({
    kind: 'figure',
    create: msg`New figure`,
    titleOf: (figure) => `${figure.total} ${figure.title}`,
    columns: [
      { name: 'title', label: msg`Caption`, show: ({ title }) => title },
      { name: 'total', label: msg`Figure`, show: ({ total }) => total, end: true },
    ],
    fields,
    texts: ['title'],
    values: (figure) => ({ total: figure.total, title: figure.title }),
    all: () => allRows((query) => call('GET office/figures', { query })),
    read: async (id) => (await call('GET office/figures/one', { query: { id } })).data,
    save: (values, of) =>
      call('POST office/figures/save', {
        body: { ...of, total: values.total, title: values.title },
      }),
  }),
})
