import { msg } from '@lingui/core/macro'
import { textColumn } from '../kit/columns.tsx'
import { allRows } from '../kit/list/all-rows.ts'
import { register } from '../kit/form/register.tsx'
import type { RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { stateColumn, timeColumns } from './content-kit.tsx'
import { contentParts } from './content-parts.tsx'
import { translated } from '../kit/form/translated.ts'

/** The trust's published figures about its work. */
export const figures = register({
  name: 'figures',
  title: msg`Figures`,
  list: 'GET office/figures',
  ...translated(
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
  ),
  columns: ['title', { ...textColumn('total', msg`Figure`), end: true }, stateColumn, ...timeColumns],
  empty: msg`No figures yet. Add one with the button above.`,
  ...contentParts<RowOf<'GET office/figures'>>()({
    kind: 'figure',
    create: msg`New figure`,
    titleOf: (figure) => `${figure.total} ${figure.title}`,
    all: () => allRows((query) => call('GET office/figures', { query })),
  }),
})
