import { msg } from '@lingui/core/macro'
import { textColumn } from '../kit/columns.tsx'
import { register } from '../kit/form/register.tsx'
import { stateColumn, timeColumns } from './content-kit.tsx'
import { contentParts } from './content-parts.tsx'
import { translated } from '../kit/form/translated.ts'

/** The trust's published figures about its work. */
export const figures = register({
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
  ...contentParts('GET office/figures', {
    kind: 'figure',
    create: msg`New figure`,
    titleOf: (figure) => `${figure.total} ${figure.title}`,
  }),
})
