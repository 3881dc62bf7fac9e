import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { staffLanguages } from '@sahay/contract/kernel/staff-languages'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { action, type Column, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { periodName, periods } from './periods.ts'
import { column, textColumn, timeColumn, wordColumn, writtenColumn } from '../kit/columns.tsx'
import { namedOption, optionsOf, statusColumn, type Statuses, statusFilter } from '../kit/options.tsx'
import { happened, Word } from '../kit/show.tsx'

type Row = RowOf<'GET office/reports'>

/** The kinds of report. */
const kinds = {
  ledger: msg`Ledger, every entry (CSV)`,
  tally: msg`Vouchers for Tally (XML)`,
  accounts_pdf: msg`Period accounts (PDF)`,
  accounts_csv: msg`Period accounts (CSV)`,
  annual_pdf: msg`Annual report (PDF)`,
  annual_csv: msg`Annual report figures (CSV)`,
} as const satisfies Record<Row['kind'], unknown>

const states = {
  waiting: { of: msg`Waiting`, tone: 'act' },
  running: { of: msg`Being made`, tone: 'act' },
  done: { of: msg`Ready`, tone: 'good' },
  failed: { of: msg`Failed`, tone: 'bad' },
  cancelled: { of: msg`Cancelled`, tone: 'quiet' },
  gone: { of: msg`Deleted`, tone: 'quiet' },
} as const satisfies Statuses<Row['state']>

const failures = {
  died: msg`The server stopped three times while making it. Tell the server administrator.`,
  error: msg`It could not be made. Please try again. If it fails again, tell the server administrator.`,
} as const satisfies Record<NonNullable<Row['failure']>, unknown>

const isOpen = ({ state }: Row) => state === 'waiting' || state === 'running'

/** The progress, the reason for a failure, or the link to its file. */
function Outcome({ row }: { readonly row: Row }) {
  const { id, state, failure, rows } = row
  if (state === 'done')
    return (
      <a className={buttonClass({ small: true })} href={`/api/office/reports/download/${id}`} download>
        <Trans>Download</Trans>
      </a>
    )
  if (failure !== null) return <Word of={failures[failure]} />
  if (state === 'running') return <Plural value={rows} one="# line so far" other="# lines so far" />
  return null
}

const period: Column<Row> = column('period', msg`Period`, (row) => <Word of={periodName(row.period)} />)
const state = statusColumn(states)
const file: Column<Row> = column('file', msg`File`, (row) => <Outcome row={row} />)
const purpose: Column<Row> = writtenColumn('fund', msg`Purpose`)
const until: Column<Row> = timeColumn('until', msg`Kept until`)

/** The languages of reports, each by its own name. */
const languages = staffLanguages.map(({ code, name }) => namedOption(code, name))

/** Reports: requested, made in the background, and downloadable until deleted. */
export const reports = resource({
  list: 'GET office/reports',
  columns: [
    wordColumn('kind', msg`What`, kinds),
    period,
    state,
    file,
    purpose,
    { ...textColumn('askedBy', msg`Requested by`), name: 'by' },
    { ...timeColumn('askedAt', msg`Requested`), name: 'asked' },
    until,
  ],
  filters: [{ name: 'kind', label: msg`What`, options: optionsOf(kinds) }, statusFilter(states)],
  empty: msg`No reports yet. Press “Make report” and choose the report and its period.`,
  moves: isOpen,
  actions: [
    action<null>('reports.read')({
      name: 'make',
      label: msg`Make report`,
      kind: 'go',
      explain: msg`It is made in the background and kept here for seven days. It names no donor.`,
      fields: {
        kind: { kind: 'choice', label: msg`What`, required: true, options: optionsOf(kinds) },
        period: {
          kind: 'choice',
          label: msg`Period`,
          required: true,
          get options() {
            return periods()
          },
        },
        fund: { kind: 'fund', label: msg`One fund only`, hint: msg`For ledger and accounts. Empty: all.` },
        language: { kind: 'choice', label: msg`Language`, required: true, options: languages },
      },
      begin: () => ({ language: 'en' as const }),
      send: ({ fund, ...body }) => call('POST office/reports/ask', { body: { ...body, fund: fund || null } }),
      done: msg`It is being made. You can continue with other work.`,
    }),
  ],
  rowActions: [
    action<Row>('reports.read')({
      name: 'cancel',
      label: msg`Stop`,
      fits: ({ cancellable }) => cancellable,
      send: (_values, { id }) => call('POST office/reports/cancel', { body: { id } }),
      done: msg`It is cancelled.`,
    }),
  ],
  record: {
    title: ({ kind }) => kinds[kind],
    moves: isOpen,
    head: [state, period],
    facts: [file, purpose, until],
    happened: ({ askedAt, askedBy, endedAt, state: now }) => [
      happened(askedAt, msg`Requested`, { by: askedBy }),
      happened(endedAt, now === 'done' || now === 'gone' ? msg`Made` : states[now].of),
    ],
  },
})
