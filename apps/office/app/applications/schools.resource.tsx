import { msg } from '@lingui/core/macro'
import type { MayOf } from '@sahay/contract/api/office'
import { asRead, columnOf, valuesFrom, writing } from '../kit/form/writing.ts'
import { type FieldSpecs, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { askAccount } from './school-account-action.ts'
import { type School, SchoolAccount, SchoolActs, SchoolSheet } from './school-sheet.tsx'
import { countColumn, mailColumn, phoneColumn, rupeesColumn, textColumn } from '../kit/columns.tsx'

const fields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 200 },
  address: { kind: 'lines', label: msg`Address`, rows: 2, maxLength: 400 },
  contact: { kind: 'line', label: msg`Contact person`, maxLength: 120 },
  mobile: { kind: 'line', label: msg`Phone`, maxLength: 24 },
  email: { kind: 'email', label: msg`E-mail`, maxLength: 254 },
} as const satisfies FieldSpecs

const { create, edit } = writing<School>()({
  permission: 'schools.edit' satisfies MayOf<'POST office/schools/save'>,
  fields,
  values: valuesFrom(fields),
  save: (values, row) =>
    call('POST office/schools/save', {
      body: { ...values, ...asRead(row) },
    }),
  create: { label: msg`New school`, done: msg`The school is registered.` },
})

const children = countColumn('applications', msg`Applications`)
const approved = rupeesColumn('approved', msg`Approved in total`)
const given = rupeesColumn('given', msg`Given`)
const mobile = phoneColumn('mobile', fields.mobile.label)

/** The register of schools, each with its ways of being written. */
export const schools = resource<'GET office/schools', School>({
  name: 'schools',
  title: msg`Schools`,
  list: 'GET office/schools',
  columns: [
    textColumn('name', msg`School`),
    columnOf(fields, 'address'),
    children,
    approved,
    given,
    mobile,
    { ...countColumn('spellings', msg`Spellings`), hidden: true },
  ],
  sorts: [
    { value: 'name', label: msg`Name A–Z` },
    { value: '-name', label: msg`Name Z–A` },
  ],
  search: { name: 'q', label: msg`Name, address or spelling` },
  empty: msg`No schools registered yet. Start with “Unmatched school names”: it lists the names families wrote.`,
  actions: [create],
  rowActions: [askAccount],
  record: {
    read: async (id): Promise<School> => (await call('GET office/schools/one', { query: { id } })).data,
    title: ({ name }) => name,
    judged: (row) => <SchoolSheet key={row.id} row={row} />,
    why: (row) => <SchoolAccount row={row} />,
    facts: [children, approved, given, mobile, mailColumn('email', fields.email.label)],
    Acts: SchoolActs,
    edit,
  },
})
