import { msg } from '@lingui/core/macro'
import { action, edit, type Column, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { Corrected, DonorGiven } from './donor-sheet.tsx'
import { SamePerson } from './same-person.tsx'
import type { DonorDetail } from './donor-labels.ts'
import { column, countColumn, figureColumn, mailColumn, phoneColumn, timeColumn } from '../kit/columns.tsx'
import { Word } from '../kit/show.tsx'
import { allView } from '../kit/options.tsx'
import { yearOptions } from '../kit/financial-years.ts'
import type { CallAnswer } from '@sahay/contract/api/office'
import { saveFile } from '@sahay/ui/browser/save-file.ts'

type Row = RowOf<'GET office/donors'>

const email: Column<Row> = mailColumn('email', msg`E-mail`)
const mobile: Column<Row> = { ...phoneColumn('mobile', msg`Mobile`), short: true }
const account: Column<Row> = column('account', msg`Site account`, (row) =>
  row.account ? <Word of={msg`Sign-in`} tone="good" /> : null,
)
const gifts: Column<Row> = countColumn('gifts', msg`Gifts`)
const given: Column<Row> = figureColumn('given', msg`Total given`)
const lastAt: Column<Row> = { ...timeColumn('lastAt', msg`Last gift`), name: 'last', sort: 'lastAt' }

/** People with an account, and people who gave without one. */
export const donors = resource({
  list: 'GET office/donors',
  columns: [
    column<Row>('name', msg`Name`, ({ name }) => name || '–'),
    email,
    mobile,
    lastAt,
    gifts,
    given,
    { ...account, hidden: true },
  ],
  filters: [
    { name: 'year', label: msg`Gave in year`, options: yearOptions(8) },
    { name: 'since', label: msg`Last gift from`, kind: 'day' },
    { name: 'before', label: msg`Last gift before`, kind: 'day' },
    { name: 'noMail', label: msg`E-mail`, options: [{ value: 'true', label: msg`No e-mail` }] },
  ],
  views: [allView, { name: 'no-mail', label: msg`No e-mail`, filters: { noMail: 'true' } }],
  sorts: [
    { value: '-lastAt', label: msg`Latest gift first` },
    { value: 'lastAt', label: msg`Longest without a gift first` },
    { value: '-given', label: msg`Largest total first` },
    { value: 'name', label: msg`Name A–Z` },
  ],
  search: { name: 'q', label: msg`Name, e-mail or mobile` },
  empty: msg`No donors yet. People who sign up or give appear here within seconds.`,
  rowActions: [
    action<DonorDetail>('donors.edit')({
      name: 'export',
      label: msg`Export data`,
      explain: msg`Everything we hold about this person, as a file to hand over. Make sure that it is this person who asks. It is recorded.`,
      async send(_values, { id, name }) {
        const { data } = await call('GET office/donors/export', { query: { id } })
        dataFile(name, data)
      },
      done: msg`The file is saved.`,
    }),
    action<DonorDetail>('donors.edit')({
      name: 'erase',
      label: msg`Delete personal data`,
      kind: 'danger',
      fits: (row) => row.mergedInto === null,
      explain: msg`Permanent. Names, addresses and messages are deleted everywhere, the account is closed and sessions end. Amounts, dates and receipt numbers stay in the books. Only if the person asked for it.`,
      send: (_values, { id, version }) => call('POST office/donors/erase', { body: { id, version } }),
      done: msg`Deleted. Numbers and amounts stay in the books.`,
    }),
  ],
  record: {
    title: ({ name }) => name || '–',
    head: [account],
    judged: (row) => <DonorGiven key={row.id} row={row} />,
    why: (row) => <SamePerson key={row.id} row={row} />,
    timeline: (row) => <Corrected row={row} />,
    facts: [
      email,
      mobile,
      gifts,
      given,
      { ...timeColumn('firstAt', msg`First gift`), name: 'first' },
      lastAt,
    ],
    edit: edit<DonorDetail>('donors.edit')({
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        email: {
          kind: 'email',
          label: msg`E-mail`,
          hint: msg`People who sign in change their address and mobile themselves. Receipts already issued do not change.`,
        },
        mobile: { kind: 'line', label: msg`Mobile`, maxLength: 24 },
        reason: { kind: 'line', label: msg`Reason`, required: true, maxLength: 300 },
      },
      values: ({ name, email: to, mobile: number }) => ({ name, email: to, mobile: number, reason: '' }),
      save: (values, { id, version }) =>
        call('POST office/donors/correct', { body: { id, version, ...values } }),
    }),
  },
})

type Data = CallAnswer<'GET office/donors/export'>['data']

/** Formats a person's stored data as readable text. */
function textOf(name: string, { at, sections }: Data): string {
  const parts = sections.map(({ what, columns, rows }) => {
    const records = rows.map((row) =>
      Object.entries(row)
        .filter(([key, value]) => key in columns && value !== null && value !== '')
        .map(([key, value]) => `${columns[key] ?? key}: ${String(value)}`)
        .join('\n'),
    )
    return `${what}\n${'='.repeat(what.length)}\n\n${records.join('\n\n')}`
  })
  return `${[name, at, ...parts].join('\n\n')}\n`
}

/** Saves the data as a file. */
function dataFile(name: string, data: Data): void {
  const file = new Blob([textOf(name, data)], { type: 'text/plain;charset=utf-8' })
  saveFile(`${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') || 'donor'}.txt`, file)
}
