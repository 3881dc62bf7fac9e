import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { allRows } from '../kit/list/all-rows.ts'
import { register } from '../kit/form/register.tsx'
import type { RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields, stateColumn, timeColumns } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { partnerFields } from './partner-fields.ts'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'
import { column, textColumn } from '../kit/columns.tsx'

/** The organisations shown as partners, with their permission. */
export const partnerPages = register({
  name: 'partner-pages',
  title: msg`Partners on the site`,
  list: 'GET office/partner-pages',
  ...translated({ ...partnerFields, ...leaveFields }, ['name', 'about']),
  columns: [
    textColumn('name', msg`Organisation`),
    textColumn('about', msg`Activities`),
    agreedColumn,
    stateColumn,
    ...timeColumns,
  ],
  empty: msg`No partners yet. Add one with the button above, or show an organisation that you accepted.`,
  ...contentParts<RowOf<'GET office/partner-pages'>>()({
    kind: 'partner',
    create: msg`New partner`,
    titleOf: (partner) => partner.name,
    facts: [
      column(
        'request',
        msg`Request`,
        ({ request, name }) => request && <Link to={`/organisations/${request}`}>{name}</Link>,
      ),
    ],
    all: () => allRows((query) => call('GET office/partner-pages', { query })),
    judged: (row) => <PicturePanel kind="partner" row={row} />,
  }),
})
