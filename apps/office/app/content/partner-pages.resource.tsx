import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { partnerFields } from './partner-fields.ts'
import { translated } from './translated.ts'
import { PicturePanel } from './picture-panel.tsx'
import { textColumn } from '../kit/columns.tsx'

const words = translated(
  {
    ...partnerFields,
    ...leaveFields,
  },
  ['name', 'about'],
)

/** The organisations that the site shows as partners, with their leave. */
export const partnerPages = resource({
  name: 'partner-pages',
  title: msg`Partners on the site`,
  list: 'GET office/partner-pages',
  empty: msg`No partners yet. Add one with the button above, or show an organisation that you accepted.`,
  ...contentParts<RowOf<'GET office/partner-pages'>>()({
    kind: 'partner',
    create: msg`New partner`,
    titleOf: (partner) => partner.name,
    columns: [textColumn('name', msg`Organisation`), textColumn('about', msg`Activities`), agreedColumn],
    facts: [
      {
        name: 'request',
        label: msg`Request`,
        show: ({ request, name }) => request && <Link to={`/organisations/${request}`}>{name}</Link>,
      },
    ],
    ...words,
    all: () => allRows((query) => call('GET office/partner-pages', { query })),
    read: async (id) => (await call('GET office/partner-pages/one', { query: { id } })).data,
    save: (values, version) =>
      call('POST office/partner-pages/save', { body: { ...version, ...words.body(values) } }),
    judged: (row) => <PicturePanel kind="partner" row={row} />,
  }),
})
