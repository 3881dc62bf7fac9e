import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type Option } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay, useMe } from '../shell/me.ts'
import { BANK_LINES, WRITE } from './bank-labels.ts'
import css from './explain.module.css'
import { namedOption } from '../kit/options.tsx'
import { useRead } from '../kit/states.tsx'

type LineCase = CallAnswer<'GET office/cases/one'>['data']
type Person = LineCase['assignee']

/** A line, and the colleague who is asked about it. */
interface AssignedLine {
  readonly id: string
  readonly assignee: Person
}

const words = { kind: 'lines', required: true, maxLength: 2000, rows: 3 } as const
const nobody: readonly Option[] = []

/** Adds a note to a line and assigns it to somebody else. */
async function noteAndGive({ id, assignee }: AssignedLine, text: string, to: string | null): Promise<void> {
  await call('POST office/cases/note', { body: { id, kind: 'note', text } })
  await call('POST office/cases/assign', { body: { id, to, from: assignee?.id ?? null } })
}

/** Asks another bookkeeping colleague: the line is assigned to them with the question. */
const askSomebody = (me: string) =>
  action<AssignedLine>(WRITE)({
    name: 'ask-somebody',
    label: msg`Ask a colleague`,
    letter: 'Q',
    explain: msg`The line waits among their work, with your question. You see the answer here.`,
    fields: {
      to: { kind: 'choice', label: msg`Colleague`, required: true, options: nobody },
      text: { ...words, label: msg`Your question` },
    },
    async prepare() {
      const { data } = await call('GET office/colleagues')
      const others = data.filter(({ id, role }) => id !== me && (role === 'owner' || role === 'treasurer'))
      return { options: { to: others.map(({ id, name }) => namedOption(id, name)) } }
    },
    send: ({ to, text }, line) => noteAndGive(line, text, to),
    done: msg`Requested.`,
  })

/** Answers the question; the line is then open to everybody again. */
const answer = action<AssignedLine>(WRITE)({
  name: 'answer',
  label: msg`Answer`,
  kind: 'go',
  letter: 'R',
  fields: { text: { ...words, label: msg`Your answer` } },
  send: ({ text }, line) => noteAndGive(line, text, null),
  done: msg`Answered.`,
})

/** The colleague asked about a line, since when, the questions and answers, and the button to ask or answer. */
export function LineQuestion({ line: id }: { readonly line: string }) {
  const may = useMay()(WRITE)
  const { id: me } = useMe()
  const { data } = useRead([BANK_LINES, 'asked', id], 'GET office/cases/one', { query: { id } })
  if (!data) return null
  const { assignee, notes } = data
  const name = assignee?.name
  const row = { id, assignee }
  return (
    <div className={css['part']}>
      {assignee && (
        <p role="status">
          {assignee.id === me ? <Trans>You are asked about this line.</Trans> : <Trans>Asked: {name}</Trans>}
        </p>
      )}
      {notes.map((note) => (
        <div key={note.id}>
          <p dir="auto">{note.text}</p>
          <p className={css['small']}>
            {note.by}, <When at={note.at} />
          </p>
        </div>
      ))}
      {may && (
        <div>
          <ActionButton of={BANK_LINES} action={assignee?.id === me ? answer : askSomebody(me)} row={row} />
        </div>
      )}
    </div>
  )
}
