import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { CaseState } from '@sahay/contract/casework/office-cases'
import type { Staff } from '../../kernel/actor.ts'
import type { LockedCase } from './case-holder.ts'
import type { Assignee } from './notes.store.ts'

/** The case filter in the query of the calls. */
interface Query {
  readonly state?: CaseState | undefined
  readonly assignee?: string | undefined
  readonly late?: 'waiting' | 'soon' | 'true' | undefined
}

const DAY_MS = 24 * 3600_000

/** The limit for promises that end soon: the end of tomorrow, in India. */
export const soonAt = (now: Date): Date => startOfDay(dayOf(new Date(now.getTime() + 2 * DAY_MS)))

/** The filter of a list, for the caller. */
export function caseFilterOf({ staffId }: Staff, { state, assignee, late }: Query, now: Date) {
  return {
    state,
    assignee: assignee === 'me' ? staffId : assignee,
    waits: late !== undefined,
    promisedFrom: late === 'soon' ? now : null,
    promisedBefore: late === 'soon' ? soonAt(now) : late === 'true' ? now : null,
  }
}

/** The assignee of a case, as the API returns it. */
export const assigneeAnswer = ({ assigneeId: id, assigneeName: name }: LockedCase): Assignee | null =>
  id === null || name === null ? null : { id, name }
