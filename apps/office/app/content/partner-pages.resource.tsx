import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { register } from '../kit/form/register.tsx'
import { leaveFields, stateColumn, timeColumns } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { partnerFields } from './partner-fields.ts'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'
import { column, textColumn } from '../kit/columns.tsx'

/** The organisations shown as partners, with their permission. */
export const partnerPages = register({
  title: msg`Partners on the site`,
  ...translated({ ...partnerFields, ...leaveFields }, ['name', 'about']),
  columns: [
    textColumn('name', msg`Organisation`),
    textColumn('about', msg`Activities`),
    agreedColumn,
    stateColumn,
    ...timeColumns,
  ],
  empty: msg`No partners yet. Add one with the button above, or show an organisation that you accepted.`,
  ...contentParts('GET office/partner-pages', {
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
    judged: (row) => <PicturePanel kind="partner" row={row} />,
  }),
})
