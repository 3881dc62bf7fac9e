import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { askAccount } from './school-account-action.ts'
import { SchoolAccount, useSchoolActs, SchoolSheet } from './school-sheet.tsx'
import { countColumn, rupeesColumn, textColumn } from '../kit/columns.tsx'
import { nameOrders } from '../kit/options.tsx'

const children = countColumn('applications', msg`Applications`)
const approved = rupeesColumn('approved', msg`Approved in total`)
const given = rupeesColumn('given', msg`Given`)

/** The register of schools, each with its ways of being written. */
export const schools = register({
  name: 'schools',
  title: msg`Schools`,
  list: 'GET office/schools',
  permission: 'schools.edit',
  fields: {
    name: { kind: 'line', label: msg`Name`, required: true, maxLength: 200 },
    address: { kind: 'lines', label: msg`Address`, rows: 2, maxLength: 400 },
    contact: { kind: 'line', label: msg`Contact person`, maxLength: 120 },
    mobile: { kind: 'phone', label: msg`Phone`, maxLength: 24 },
    email: { kind: 'email', label: msg`E-mail`, maxLength: 254 },
  },
  create: { label: msg`New school`, done: msg`The school is registered.` },
  columns: [
    textColumn('name', msg`School`),
    'address',
    children,
    approved,
    given,
    'mobile',
    { ...countColumn('spellings', msg`Spellings`), hidden: true },
  ],
  sorts: nameOrders,
  search: { name: 'q', label: msg`Name, address or spelling` },
  empty: msg`No schools registered yet. Start with “Unmatched school names”: it lists the names families wrote.`,
  rowActions: [askAccount],
  record: {
    judged: (row) => <SchoolSheet key={row.id} row={row} />,
    why: (row) => <SchoolAccount row={row} />,
    facts: [children, approved, given, 'mobile', 'email'],
    useActs: useSchoolActs,
  },
})
