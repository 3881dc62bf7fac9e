import { msg } from '@lingui/core/macro'
import type { MayOf } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { MailLink, PhoneLink } from '../casework/contact.tsx'
import { columnOf, valuesFrom, writing } from '../kit/form/writing.ts'
import { type FieldSpecs, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { askAccount } from './school-account-action.ts'
import { type School, SchoolAccount, SchoolActs, SchoolSheet } from './school-sheet.tsx'

type Row = RowOf<'GET office/schools'>

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
      body: { ...values, id: row?.id ?? null, version: row?.version ?? null },
    }),
  create: { label: msg`New school`, done: msg`The school is registered.` },
})

const children = {
  name: 'applications',
  label: msg`Applications`,
  end: true as const,
  show: (row: Row) => row.applications,
}
const approved = {
  name: 'approved',
  label: msg`Approved in total`,
  end: true as const,
  show: (row: Row) => writeRupees(row.approved),
}
const given = {
  name: 'given',
  label: msg`Given`,
  end: true as const,
  show: (row: Row) => writeRupees(row.given),
}
const mobile = {
  name: 'mobile',
  label: fields.mobile.label,
  show: (row: Row) => (row.mobile ? <PhoneLink number={row.mobile} /> : null),
}

/** The register of schools, each with its ways of being written. */
export const schools = resource<'GET office/schools', School>({
  name: 'schools',
  title: msg`Schools`,
  list: 'GET office/schools',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`School`, show: ({ name }) => name },
    columnOf(fields, 'address'),
    children,
    approved,
    given,
    mobile,
    { name: 'spellings', label: msg`Spellings`, end: true, hidden: true, show: (row) => row.spellings },
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
    facts: [
      children,
      approved,
      given,
      mobile,
      {
        name: 'email',
        label: fields.email.label,
        show: ({ email }) => (email ? <MailLink to={email} /> : null),
      },
    ],
    Acts: SchoolActs,
    edit,
  },
})
