import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { type School, SchoolAccount, SchoolSheet, useSchoolActs } from './school-sheet.tsx'
import { countColumn, rupeesColumn, textColumn } from '../kit/columns.tsx'
import { nameOrders } from '../kit/options.tsx'
import type { MayOf } from '@sahay/contract/api/office'
import { action, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

const ASK = 'schools.ask_account' satisfies MayOf<'POST office/schools/account/ask'>

/** Requests a first or a changed bank account of a school. */
const askAccount = action<School>(ASK)({
  name: 'account',
  label: msg`Enter bank account`,
  fits: ({ mergedInto, accountAsked }) => mergedInto === null && accountAsked === null,
  explain: msg`Copy it from a letter or a cancelled cheque of the school, never from a phone call. Another owner or treasurer must approve it. Until then the school is paid as before.`,
  fields: {
    holder: { kind: 'line', label: msg`Account holder`, required: true, maxLength: 120 },
    number: { kind: 'line', label: msg`Account number`, required: true, maxLength: 40 },
    numberAgain: { kind: 'line', label: msg`Repeat account number`, required: true, maxLength: 40 },
    ifsc: { kind: 'line', label: msg`IFSC`, required: true, maxLength: 20 },
    bank: { kind: 'line', label: msg`Bank and branch`, required: true, maxLength: 120 },
    reason: reasonField,
  },
  send: (body, { id }) => call('POST office/schools/account/ask', { body: { ...body, id } }),
  done: msg`Requested. It takes effect once a second person approves it.`,
})

const children = countColumn('applications', msg`Applications`)
const approved = rupeesColumn('approved', msg`Approved in total`)
const given = rupeesColumn('given', msg`Given`)

/** The register of schools, each with its spellings. */
export const schools = register({
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
