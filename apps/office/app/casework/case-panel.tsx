import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseState } from '@sahay/contract/casework/office-cases'
import type { Role } from '@sahay/contract/staff/staff'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { actOf } from '../kit/record/act-bar.tsx'
import { Timeline } from '../kit/record/timeline.tsx'
import type { Act } from '../kit/resource.ts'
import { type Happening, When, Word, Written } from '../kit/show.tsx'
import { QueryState, useRead } from '../kit/states.tsx'
import { useMay, useMe } from '../shell/me.ts'
import { type Case, endActions, noteActions, whoActions } from './case-actions.tsx'
import { type CaseMessage, type CaseNote, caseKindNames, messageStates, outcomeNames } from './case-labels.ts'
import { Panel } from '../kit/record/panel.tsx'

export interface CasePanelProps {
  /** The resource it belongs to. */
  readonly of: string
  readonly id: string
  /** Null if the case has its own states. */
  readonly state: CaseState | null
  /** True if they can be answered by mail. */
  readonly mail: boolean
  /** The permission to work on it, and the roles that have it. */
  readonly permission: string
  readonly roles: readonly Role[]
}

/** The current state of a case, and the actions open to the signed-in person. */
function useCase({ of, id, state, mail, permission, roles }: CasePanelProps) {
  const may = useMay()
  const { id: me } = useMe()
  const found = useRead([of, 'case', id], 'GET office/cases/one', { query: { id } })
  const works = may(permission)
  const { data: colleagues } = useRead(['colleagues'], 'GET office/colleagues', {
    staleTime: 300_000,
    enabled: works,
  })
  const who = useMemo(
    () => whoActions({ me, permission, roles, colleagues: colleagues ?? [] }),
    [me, permission, roles, colleagues],
  )
  const actions = useMemo(
    () => ({ noting: noteActions(permission), ending: endActions(permission) }),
    [permission],
  )
  const caseRow: Case | null = found.data ? { id, of, assignee: found.data.assignee, state, mail } : null
  return { found, works, who, ...actions, me, caseRow }
}

/**
 * The actions of a case in the bar of its record: assign, answer, close. 'rare' makes them secondary if the record has a
 * main action of its own.
 */
export function useCaseActs(props: CasePanelProps, kind?: 'rare'): readonly Act[] {
  const { works, who, ending, noting, caseRow } = useCase(props)
  const { of } = props
  if (!works || caseRow === null) return []
  const answering = isAnsweredByPhone(props) ? noting.slice(0, 1) : []
  const acts = [...answering, ...who.slice(0, 1), ...ending, ...who.slice(1)]
    .filter(({ fits }) => fits?.(caseRow) ?? true)
    .map((action) => actOf({ of, action, row: caseRow }))
  return kind ? acts.map((act) => ({ ...act, kind })) : acts
}

/** True if there is no mail address, so that the first step is a call. */
const isAnsweredByPhone = ({ mail, state }: CasePanelProps) => !mail && state === 'open'

/** The assignee of a case, and its complete history: notes, and events of its record. */
export function CasePanel({
  happenings = [],
  ...props
}: CasePanelProps & { readonly happenings?: readonly Happening[] }) {
  const { t } = useLingui()
  const { found, works, noting, me, caseRow } = useCase(props)
  if (!found.isSuccess || caseRow === null) return <QueryState of={found} />
  const { assignee, notes, messages } = found.data
  const name = assignee?.name
  const all = [...happenings, ...notes.map(noted), ...messages.map(written)]
  return (
    <Panel aria-labelledby="case">
      <div className="cluster apart gap-3">
        <h2 id="case">{t`What happened`}</h2>
        <p aria-live="polite" className="quiet">
          {assignee === null && props.state !== 'closed' && <Trans>Unassigned.</Trans>}
          {assignee?.id === me && <Trans>Assigned to you.</Trans>}
          {assignee && assignee.id !== me && <Trans>Assigned to {name}.</Trans>}
        </p>
      </div>
      {works && isAnsweredByPhone(props) && (
        <p>{t`They left no e-mail address. Please call, and note what was said.`}</p>
      )}
      {works && (
        <div className="flow gap-3">
          {(isAnsweredByPhone(props) ? noting.slice(1) : noting).map((action) => (
            <ActionButton key={action.name} of={caseRow.of} action={action} row={caseRow} />
          ))}
        </div>
      )}
      {all.length === 0 ? (
        <p className="quiet">
          <Trans>Nothing recorded yet. Calls, notes and answers appear here, newest first.</Trans>
        </p>
      ) : (
        <Timeline happenings={all} />
      )}
    </Panel>
  )
}

const noted = (note: CaseNote): Happening => ({
  id: note.id,
  at: note.at,
  by: note.by,
  what: <Word of={caseKindNames[note.kind]} />,
  more: <Note note={note} />,
})

const written = ({ id, at, channel, to, subject, state }: CaseMessage): Happening => ({
  id,
  at,
  by: null,
  what: channel === 'sms' ? <Trans>Text message to {to}</Trans> : <Trans>E-mail to {to}</Trans>,
  more: (
    <p>
      <MessageLink id={id} subject={subject} /> <Word {...messageStates[state]} />
    </p>
  ),
})

/** A link to the message, for people who may read messages. */
function MessageLink({ id, subject }: { readonly id: string; readonly subject: string }) {
  const may = useMay()
  const { t } = useLingui()
  const name = subject || t`The message`
  return may('messages.read') ? <Link to={`/messages/${id}`}>{name}</Link> : <span dir="auto">{name}</span>
}

function Note({ note: { outcome, text, remindAt, doneAt } }: { readonly note: CaseNote }) {
  return (
    <>
      {outcome && <Word of={outcomeNames[outcome]} tone={outcome === 'answered' ? 'good' : 'act'} />}
      <Written>{text}</Written>
      {remindAt && (
        <p className="quiet">
          {doneAt ? <Trans>Reminder done</Trans> : <Trans>Reminder</Trans>} · <When at={remindAt} />
        </p>
      )}
    </>
  )
}
