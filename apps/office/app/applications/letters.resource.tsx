import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { staffLanguages } from '@sahay/contract/kernel/staff-languages'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import css from './applications.module.css'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { newestFirst, statusColumn, type Statuses } from '../kit/options.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { happened, Written } from '../kit/show.tsx'

type Row = RowOf<'GET office/letters'>

const states = {
  sending: { of: msg`On its way`, tone: 'act' },
  stopped: { of: msg`Stopped`, tone: 'quiet' },
  done: { of: msg`Sent`, tone: 'good' },
} as const satisfies Statuses<Row['state']>

const state = statusColumn(states)
const progress = column(
  'progress',
  msg`Sent to`,
  (row: Row) => (
    <Trans>
      {row.written} of {row.total}
    </Trans>
  ),
  { end: true },
)
const by = textColumn('by', msg`By`)
const at = timeColumn('at', msg`Date`)

/** The text of a letter, in each language it is written in. */
function LetterTexts({ subject, words }: Row) {
  return staffLanguages
    .filter(({ code }) => words[code] !== '')
    .map(({ code, name }) => (
      <Panel title={name} key={code} lang={code}>
        <p>
          <strong>{subject[code]}</strong>
        </p>
        <Written>{words[code]}</Written>
      </Panel>
    ))
}

/** The sending progress. */
function LetterProgress({ written, total }: Row) {
  const { t } = useLingui()
  return <progress className={css['progress']} aria-label={t`Sent to`} value={written} max={total} />
}

/** Letters sent to many families. */
export const letters = resource({
  title: msg`Letters to families`,
  list: 'GET office/letters',
  columns: [column<Row>('subject', msg`Subject`, ({ subject }) => subject.en), state, progress, at, by],
  sorts: newestFirst('at'),
  empty: msg`No letter went out yet. “Write letter” chooses who gets one, counts them, and tries it on you first.`,
  rowActions: [
    action<Row>('letters.send')({
      name: 'stop',
      label: msg`Stop`,
      kind: 'danger',
      fits: (row) => row.state === 'sending',
      send: (_values, { id }) => call('POST office/letters/stop', { body: { id } }),
      done: msg`Stopped. Nobody else gets this letter.`,
    }),
    action<Row>('letters.send')({
      name: 'resume',
      label: msg`Continue`,
      kind: 'go',
      fits: (row) => row.state === 'stopped',
      explain: msg`It is sent to those who have not received it yet. Nobody gets it twice.`,
      send: (_values, { id }) => call('POST office/letters/resume', { body: { id } }),
      done: msg`The letter is on its way.`,
    }),
  ],
  record: {
    title: ({ subject }) => subject.en,
    moves: (row) => row.state === 'sending',
    head: [state],
    judged: (row) => <LetterTexts {...row} />,
    why: (row) => <LetterProgress {...row} />,
    facts: [progress],
    happened: (row) => [happened(row.at, msg`Sent`, { by: row.by })],
  },
})
