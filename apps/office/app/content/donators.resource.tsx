import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts, leaveOf } from './content-parts.tsx'
import { donatorFields } from './donator-fields.ts'
import { PicturePanel } from './picture-panel.tsx'

const fields = {
  ...donatorFields,
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Name, in Gujarati`, maxLength: 120 },
  position_gu: { kind: 'line', label: msg`Profession, in Gujarati`, maxLength: 160 },
  name_hi: { kind: 'line', label: msg`Name, in Hindi`, maxLength: 120 },
  position_hi: { kind: 'line', label: msg`Profession, in Hindi`, maxLength: 160 },
} as const

/** The donors that staff have chosen to show, with their leave. */
export const donators = resource({
  name: 'donators',
  title: msg`Donators`,
  list: 'GET office/donators',
  empty: msg`No donators yet. Add one with the button above, or show one from the inquiries.`,
  ...contentParts<'name' | 'position', RowOf<'GET office/donators'>>()({
    kind: 'donator',
    create: msg`New donator`,
    titleOf: (donator) => donator.name,
    columns: [
      { name: 'name', label: msg`Name`, show: ({ name }) => name },
      { name: 'position', label: msg`Profession`, show: ({ position }) => position },
      { name: 'amount', label: msg`Amount`, show: ({ amount }) => writeRupees(amount), end: true },
      agreedColumn,
    ],
    fields,
    texts: ['name', 'position'],
    values: (donator) => ({
      name: donator.name,
      position: donator.position,
      amount: donator.amount,
      ...leaveOf(donator),
    }),
    all: () => allRows((query) => call('GET office/donators', { query })),
    read: async (id) => (await call('GET office/donators/one', { query: { id } })).data,
    save: (values, of) =>
      call('POST office/donators/save', {
        body: {
          ...of,
          name: values.name,
          position: values.position,
          amount: values.amount,
          consented_on: values.consented_on,
          consent_note: values.consent_note,
        },
      }),
    judged: (row) => <PicturePanel kind="donator" row={row} />,
  }),
})
