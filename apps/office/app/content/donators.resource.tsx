import { msg } from '@lingui/core/macro'
import { rupeesColumn } from '../kit/columns.tsx'
import { register } from '../kit/form/register.tsx'
import { leaveFields, stateColumn, timeColumns } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { donatorFields } from './donator-fields.ts'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'

/** The donors that staff chose to show, with their permission. */
export const donators = register({
  ...translated({ ...donatorFields, ...leaveFields }, ['name', 'position']),
  columns: [
    'name',
    'position',
    rupeesColumn('amount', msg`Amount`),
    agreedColumn,
    stateColumn,
    ...timeColumns,
  ],
  empty: msg`No donators yet. Add one with the button above, or show one from the inquiries.`,
  ...contentParts('GET office/donators', {
    kind: 'donator',
    create: msg`New donator`,
    titleOf: (donator) => donator.name,
    judged: (row) => <PicturePanel kind="donator" row={row} />,
  }),
})
