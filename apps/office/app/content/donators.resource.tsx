import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { columnOf } from '../kit/form/writing.ts'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { donatorFields } from './donator-fields.ts'
import { translated } from './translated.ts'
import { PicturePanel } from './picture-panel.tsx'

const words = translated(
  {
    ...donatorFields,
    ...leaveFields,
  },
  ['name', 'position'],
)

/** The donors that staff have chosen to show, with their leave. */
export const donators = resource({
  name: 'donators',
  title: msg`Donators`,
  list: 'GET office/donators',
  empty: msg`No donators yet. Add one with the button above, or show one from the inquiries.`,
  ...contentParts<RowOf<'GET office/donators'>>()({
    kind: 'donator',
    create: msg`New donator`,
    titleOf: (donator) => donator.name,
    columns: [
      columnOf(words.fields, 'name'),
      columnOf(words.fields, 'position'),
      { name: 'amount', label: msg`Amount`, show: ({ amount }) => writeRupees(amount), end: true },
      agreedColumn,
    ],
    ...words,
    all: () => allRows((query) => call('GET office/donators', { query })),
    read: async (id) => (await call('GET office/donators/one', { query: { id } })).data,
    save: (values, version) =>
      call('POST office/donators/save', { body: { ...version, ...words.body(values) } }),
    judged: (row) => <PicturePanel kind="donator" row={row} />,
  }),
})
