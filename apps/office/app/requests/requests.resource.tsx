import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeRupees } from '@sahay/contract/kernel/money'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'
import { assignee, came, promise, state, workFilters } from '../casework/case-columns.tsx'
import { answerEach } from '../casework/case-actions.tsx'
import { giveCases, takeCases } from '../casework/give-cases.tsx'
import { categoryNames, categoryOptions } from '../content/needs/need-labels.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'
import { givenNames, requestKindNames } from './request-labels.ts'
import { column, mailColumn, phoneColumn, textColumn, wordColumn } from '../kit/columns.tsx'
import { allView, optionsOf, statusFilter } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'
import { caseStates } from '../casework/case-labels.ts'

type Row = RowOf<'GET office/requests'>

const nameOf = ({ name, reference, id }: Row) => name || reference || id

const kindOptions = optionsOf(requestKindNames)
const reads = {
  help: 'help.read',
  organisation: 'organisations.read',
  inquiry: 'inquiries.read',
} as const satisfies Record<RequestKind, string>

/** Returns the kinds that the signed-in person may read. */
async function kindsToRead() {
  const { data } = await call('GET office/auth/me')
  return kindOptions.filter(({ value }) => data.permissions.includes(reads[value]))
}

const isCategory = (asked: string | null): asked is keyof typeof categoryNames =>
  asked !== null && asked in categoryNames

/** A short label of the request or offer. */
function What({ row: { kind, asked, amount } }: { readonly row: Row }) {
  if (kind === 'organisation') return <Word of={msg`Partnership`} />
  if (amount !== null) return writeRupees(amount)
  return isCategory(asked) && <Word of={categoryNames[asked]} />
}

/** All requests to the trust: for help, from organisations, and from givers. */
export const requests = resource({
  title: msg`Requests`,
  list: 'GET office/requests',
  recordAt: (id) => recordAddress(id) ?? '/requests',
  columns: [
    column('name', msg`Who`, nameOf),
    wordColumn('kind', msg`Kind`, requestKindNames),
    column<Row>('what', msg`What`, (row) => <What row={row} />),
    promise,
    state,
    assignee,
    { ...phoneColumn('mobile', msg`Mobile`), hidden: true },
    { ...mailColumn('email', msg`E-mail`), hidden: true },
    { ...textColumn('person', msg`Sender`), hidden: true },
    column<Row>('payment', msg`Payment`, ({ payment }) => payment && <Word {...givenNames[payment]} />, {
      hidden: true,
    }),
    { ...textColumn('reference', msg`Number`), hidden: true },
    { ...came, hidden: true },
  ],
  filters: [
    { name: 'kind', label: msg`Kind`, options: kindOptions, load: kindsToRead },
    statusFilter(caseStates),
    ...workFilters('help', 'ngo', 'inq'),
    { name: 'asked', label: msg`Kind of help`, options: categoryOptions },
    {
      name: 'payment',
      label: msg`Payment`,
      options: keysOf(givenNames).map((value) => ({ value, label: givenNames[value].of })),
    },
  ],
  views: [
    { name: 'new', label: msg`New`, filters: { state: 'open' } },
    { name: 'mine', label: msg`Mine`, filters: { assignee: 'me' } },
    { name: 'answered', label: msg`Answered`, filters: { state: 'answered' } },
    allView,
  ],
  sorts: [
    { value: 'promise', label: msg`Longest waiting first` },
    { value: '-at', label: msg`Newest first` },
  ],
  chosenActions: [
    takeCases('casework.work', nameOf),
    giveCases('casework.work', nameOf),
    answerEach('casework.work', nameOf),
  ],
  search: { name: 'q', label: msg`Name, number, e-mail or mobile` },
  empty: msg`Nothing is waiting. People who ask for help or want to give, and organisations, appear here with their due date.`,
})
