import { Trans } from '@lingui/react/macro'
import type { CaseState } from '@sahay/contract/casework/office-cases'
import type { Role } from '@sahay/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import type { Action } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { useMay, useMe } from '../shell/me.ts'
import { type Case, noteActions, whoActions } from './case-actions.tsx'
import { type CaseNote, caseKindNames, outcomeNames } from './case-labels.ts'
import css from './casework.module.css'
import panel from '../kit/record/panel.module.css'

export interface CasePanelProps {
  /** The resource that the case is of. */
  readonly of: string
  readonly id: string
  /** Null where the case has states of its own. */
  readonly state: CaseState | null
  /** Whether an answer by mail finds them. */
  readonly mail: boolean
  /** What one needs to work on it, and the roles that have it. */
  readonly permission: string
  readonly roles: readonly Role[]
}

/** Who works on a case, and what was noted of it: the same below every record that is one. */
export function CasePanel({ of, id, state, mail, permission, roles }: CasePanelProps) {
  const may = useMay()
  const { id: me } = useMe()
  const found = useQuery({
    queryKey: [of, 'case', id],
    queryFn: async () => (await call('GET office/cases/one', { query: { id } })).data,
  })
  const works = may(permission)
  const { data: colleagues } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await call('GET office/colleagues')).data,
    staleTime: 300_000,
    enabled: works,
  })
  const who = useMemo(
    () => whoActions({ me, permission, roles, colleagues: colleagues ?? [] }),
    [me, permission, roles, colleagues],
  )
  const noting = useMemo(() => noteActions(permission), [permission])
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
  const { assignee, notes } = found.data
  const caseRow: Case = { id, of, assignee, state, mail }
  const name = assignee?.name
  return (
    <section className={css['panel']} aria-labelledby="case">
      <h2 id="case">
        <Trans>Work on it</Trans>
      </h2>
      <div className={css['who']}>
        <p aria-live="polite">
          {assignee === null && state !== 'closed' && <Trans>Nobody works on it yet.</Trans>}
          {assignee?.id === me && <Trans>You work on it.</Trans>}
          {assignee && assignee.id !== me && <Trans>{name} works on it.</Trans>}
        </p>
        {works && <Buttons actions={who} caseRow={caseRow} />}
      </div>
      {notes.length === 0 ? (
        <p className={panel['small']}>
          <Trans>Nothing is noted yet. Calls, notes and answers come here, the oldest first.</Trans>
        </p>
      ) : (
        <ol className={css['notes']} role="list">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
      {works && <Buttons actions={noting} caseRow={caseRow} />}
    </section>
  )
}

function Buttons({
  actions,
  caseRow,
}: {
  readonly actions: readonly Action<Case>[]
  readonly caseRow: Case
}) {
  return (
    <div className={css['buttons']}>
      {actions
        .filter(({ fits }) => fits?.(caseRow) ?? true)
        .map((action) => (
          <ActionButton key={action.name} of={caseRow.of} action={action} row={caseRow} />
        ))}
    </div>
  )
}

function Note({ note }: { readonly note: CaseNote }) {
  const { at, by, kind, outcome, text, remindAt, doneAt } = note
  return (
    <li className={css['note']}>
      <p className={css['noteHead']}>
        <Word of={caseKindNames[kind]} /> · {by} · <When at={at} />
      </p>
      {outcome && <Word of={outcomeNames[outcome]} tone={outcome === 'answered' ? 'good' : 'act'} />}
      <p className={css['text']} dir="auto">
        {text}
      </p>
      {remindAt && (
        <p className={css['noteHead']}>
          {doneAt ? <Trans>Reminder, done</Trans> : <Trans>Reminder</Trans>} · <When at={remindAt} />
        </p>
      )}
    </li>
  )
}
