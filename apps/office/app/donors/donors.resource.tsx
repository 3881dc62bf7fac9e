import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { MailLink, PhoneLink } from '../casework/contact.tsx'
import { action, edit, type Column, resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { Corrected, DonorGiven } from './donor-sheet.tsx'
import { SamePerson } from './same-person.tsx'
import { type DonorDetail, lastYears } from './donor-labels.ts'
import { dataFile } from './data-file.ts'

type Row = RowOf<'GET office/donors'>

const email: Column<Row> = {
  name: 'email',
  label: msg`E-mail`,
  show: (row) => (row.email ? <MailLink to={row.email} /> : null),
}
const mobile: Column<Row> = {
  name: 'mobile',
  label: msg`Mobile`,
  short: true,
  show: (row) => (row.mobile ? <PhoneLink number={row.mobile} /> : null),
}
const account: Column<Row> = {
  name: 'account',
  label: msg`Account on the site`,
  show: (row) => (row.account ? <Word of={msg`Signs in`} tone="good" /> : null),
}
const gifts: Column<Row> = { name: 'gifts', label: msg`Gifts`, end: true, show: (row) => row.gifts }
const given: Column<Row> = {
  name: 'given',
  label: msg`Given in all`,
  end: true,
  show: (row) => (row.given === null ? null : writeFigure(row.given)),
}
const lastAt: Column<Row> = {
  name: 'last',
  label: msg`Last gift`,
  sort: 'lastAt',
  show: (row) => row.lastAt && <When at={row.lastAt} />,
}

/** Everybody who has an account, and everybody who gave without one. */
export const donors = resource({
  name: 'donors',
  title: msg`Donors`,
  list: 'GET office/donors',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Name`, show: ({ name }) => name || '–' },
    email,
    mobile,
    lastAt,
    gifts,
    given,
    { ...account, hidden: true },
  ],
  filters: [
    { name: 'year', label: msg`Gave in the year`, load: lastYears },
    { name: 'since', label: msg`Last gift from`, kind: 'day' },
    { name: 'before', label: msg`Last gift before`, kind: 'day' },
    { name: 'noMail', label: msg`E-mail`, options: [{ value: 'true', label: msg`Without an e-mail` }] },
  ],
  views: [
    { name: 'all', label: msg`All`, filters: {} },
    { name: 'no-mail', label: msg`Without an e-mail`, filters: { noMail: 'true' } },
  ],
  sorts: [
    { value: '-lastAt', label: msg`Last gift first` },
    { value: 'lastAt', label: msg`Longest without a gift first` },
    { value: '-given', label: msg`Most given first` },
    { value: 'name', label: msg`By name` },
  ],
  search: { name: 'q', label: msg`Name, e-mail or mobile` },
  empty: msg`Nobody is here yet. Whoever signs up on the site, or gives, stands here within seconds.`,
  rowActions: [
    action<DonorDetail>()({
      name: 'export',
      label: msg`Give out their data`,
      permission: 'donors.edit',
      explain: msg`All that is kept of this person, as a file to hand over. Be sure that it is this person who asks. It is noted.`,
      async send(_values, { id, name }) {
        const { data } = await call('GET office/donors/export', { query: { id } })
        dataFile(name, data)
      },
      done: msg`The file is saved.`,
    }),
    action<DonorDetail>()({
      name: 'erase',
      label: msg`Erase this person`,
      permission: 'donors.edit',
      kind: 'danger',
      fits: (row) => row.mergedInto === null,
      explain: msg`For good: names, addresses and messages go everywhere, the account is closed, sessions end. Amounts, days and slips’ numbers stay in the books. Only where the person asked for it.`,
      async send(_values, { id, version }) {
        await call('POST office/donors/erase', { body: { id, version } })
      },
      done: msg`Erased. Numbers and amounts stay in the books.`,
    }),
  ],
  record: {
    read: async (id): Promise<DonorDetail> => (await call('GET office/donors/one', { query: { id } })).data,
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
      { name: 'first', label: msg`First gift`, show: (row) => row.firstAt && <When at={row.firstAt} /> },
      lastAt,
    ],
    edit: edit<DonorDetail>()({
      permission: 'donors.edit',
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        email: {
          kind: 'email',
          label: msg`E-mail`,
          hint: msg`Whoever signs in changes address and mobile themselves. Slips that were issued stay as they are.`,
        },
        mobile: { kind: 'line', label: msg`Mobile`, maxLength: 24 },
        reason: { kind: 'line', label: msg`Why`, required: true, maxLength: 300 },
      },
      values: ({ name, email: to, mobile: number }) => ({ name, email: to, mobile: number, reason: '' }),
      save: (values, { id, version }) =>
        call('POST office/donors/correct', { body: { id, version, ...values } }),
      done: msg`Saved.`,
    }),
  },
})
