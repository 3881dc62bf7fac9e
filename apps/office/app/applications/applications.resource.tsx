import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { assignee, Promised, workFilters } from '../casework/case-columns.tsx'
import { useCaseActs } from '../casework/case-panel.tsx'
import { giveCases, takeCases } from '../casework/give-cases.tsx'
import { action, type Column, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { applicationActions } from './application-actions.tsx'
import { AllAnswers, ApplicationSheet, caseOf, Reasons, WayOf } from './application-sheet.tsx'
import { Papers } from './papers.tsx'
import {
  type Application,
  type ApplicationRow,
  sameChildFilter,
  schemeNames,
  schemeOptions,
  standardName,
  standardOptions,
  statuses,
  statusOptions,
  isWaiting,
  applicationYears,
} from './application-labels.ts'
import { column, phoneColumn, rupeesColumn, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { allView, namedOption, newestFirst } from '../kit/options.tsx'
import { PhoneLink, Word } from '../kit/show.tsx'
import { languageOf } from '../kit/language-names.ts'

const status = column('status', msg`Status`, (row: ApplicationRow) => <Word {...statuses[row.status]} />)
const promise = column(
  'promise',
  msg`Due`,
  (row: ApplicationRow) => <Promised by={row.promisedBy} waits={isWaiting(row)} />,
  { short: true },
)
const scheme = wordColumn('scheme', msg`Scheme`, schemeNames)
const standard = column(
  'standard',
  msg`Class`,
  (row: ApplicationRow) => <Word of={standardName(row.standard)} />,
  { short: true },
)
const school = textColumn('school', msg`School`)
const number = column('number', msg`Number`, (row: ApplicationRow) => row.registration ?? row.reference)
const amount = rupeesColumn('amount', msg`Contribution`)
const approved = column('approved', msg`Approved amount`, (row: Application) =>
  row.approved === null ? null : writeRupees(row.approved),
)
const twins = column('twins', msg`Same child`, (row: ApplicationRow) =>
  row.twins === 0 ? null : <Word of={msg`${row.twins} more this year`} tone="act" />,
)
const came = timeColumn('at', msg`Received`)

/** The six fields that decide most applications; the others are folded. */
const answersThatMatter: readonly Column<Application>[] = [
  column('guardian', msg`Guardian`, ({ guardian, written }) =>
    [guardian, written['father_business']].filter(Boolean).join(', '),
  ),
  column(
    'mobile',
    msg`Mobile`,
    ({ mobile, language }) =>
      mobile && (
        <>
          <PhoneLink number={mobile} /> · {languageOf(language)}
        </>
      ),
  ),
  column('school', msg`School`, (row) =>
    row.schoolOf ? <Link to={`/schools/${row.schoolOf.id}`}>{row.schoolOf.name}</Link> : row.school,
  ),
  column('home', msg`Home address`, ({ written }) =>
    [written['apartment'], written['area'], written['city']].filter(Boolean).join(', '),
  ),
  amount,
  column('wrote', msg`Remarks`, ({ written }) => written['other_information']),
]

/** The child's name, or the number once the name is erased. */
const nameOf = (row: ApplicationRow) => row.student || (row.registration ?? row.reference)

/** Opens a letter to the families of the ticked applications. */
const writeToChosen = action<readonly ApplicationRow[]>('letters.send')({
  name: 'write-chosen',
  label: msg`Write letter`,
  send: async (_values, rows) => ({
    leadsTo: `/letter?${String(new URLSearchParams({ chosen: rows.map(({ id }) => id).join() }))}`,
  }),
})

/** Families' applications to the two schemes: waiting ones first, by the promised time. */
export const applications = resource({
  list: 'GET office/applications',
  columns: [
    column('student', msg`Child`, nameOf),
    promise,
    status,
    standard,
    school,
    assignee,
    twins,
    { ...scheme, hidden: true },
    { ...number, hidden: true },
    { ...amount, hidden: true },
    { ...textColumn('guardian', msg`Guardian`), hidden: true },
    { ...phoneColumn('mobile', msg`Mobile`), hidden: true, short: true },
    { ...came, hidden: true },
  ],
  filters: [
    { name: 'status', label: msg`Status`, options: statusOptions },
    ...workFilters('app'),
    { name: 'scheme', label: msg`Scheme`, options: schemeOptions },
    { name: 'standard', label: msg`Class`, options: standardOptions },
    { name: 'year', label: msg`Financial year`, options: applicationYears },
    {
      name: 'school',
      label: msg`Registered school`,
      find: {
        search: async (q, signal) =>
          (await call('GET office/schools', { query: { q, perPage: 20 }, signal })).data.map(
            ({ id, name, address }) => namedOption(id, [name, address].filter(Boolean).join(', ')),
          ),
        name: async (id) => (await call('GET office/schools/one', { query: { id } })).data.name,
      },
    },
    { name: 'area', label: msg`Area or city`, kind: 'text' },
    { name: 'least', label: msg`Contribution from (₹)`, kind: 'amount' },
    { name: 'most', label: msg`Contribution up to (₹)`, kind: 'amount' },
    sameChildFilter,
  ],
  views: [
    { name: 'read', label: msg`To review`, filters: { late: 'waiting' } },
    { name: 'mine', label: msg`Mine`, filters: { assignee: 'me' } },
    { name: 'family', label: msg`Waiting for family`, filters: { status: 'More needed' } },
    { name: 'pay', label: msg`To pay`, filters: { status: 'Approved' } },
    allView,
  ],
  sorts: [
    { value: 'promise', label: msg`Longest waiting first` },
    ...newestFirst('at'),
    { value: '-amount', label: msg`Largest amount first` },
    { value: 'amount', label: msg`Smallest amount first` },
  ],
  search: { name: 'q', label: msg`Child, school, number or mobile` },
  empty: msg`No family is waiting. Paid applications appear here with their due date.`,
  chosenActions: [
    takeCases('applications.decide', nameOf),
    giveCases('applications.decide', nameOf),
    writeToChosen,
  ],
  rowActions: applicationActions,
  record: {
    title: nameOf,
    // a delayed decision is carried out in some seconds
    moves: ({ held }) => held !== null,
    head: [status, promise, standard, number, approved, assignee],
    main: ['guardian', 'mobile', 'school', 'home', 'amount', 'wrote'],
    facts: [...answersThatMatter, scheme, came],
    judged: (row) => <Papers key={row.id} row={row} />,
    why: (row) => <Reasons row={row} />,
    answers: (row) => <AllAnswers key={row.id} row={row} />,
    timeline: (row) => <WayOf row={row} />,
    more: (row) => <ApplicationSheet row={row} />,
    useActs: ({ id }) => useCaseActs(caseOf(id), 'rare'),
  },
})
