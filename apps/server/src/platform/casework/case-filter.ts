import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { CaseState } from '@sahay/contract/casework/office-cases'
import type { Staff } from '../../kernel/actor.ts'
import type { LockedCase } from './case-holder.ts'
import type { Assignee } from './notes.store.ts'

/** How the calls ask for cases. */
interface Query {
  readonly state?: CaseState | undefined
  readonly assignee?: string | undefined
  readonly late?: 'waiting' | 'soon' | 'true' | undefined
}

const DAY_MS = 24 * 3600_000

/** Until when a promise ends soon: the end of tomorrow, in India. */
export const soonAt = (now: Date): Date => startOfDay(dayOf(new Date(now.getTime() + 2 * DAY_MS)))

/** What a list is narrowed by, for the caller. */
export function caseFilterOf({ staffId }: Staff, { state, assignee, late }: Query, now: Date) {
  return {
    state,
    assignee: assignee === 'me' ? staffId : assignee,
    waits: late !== undefined,
    promisedFrom: late === 'soon' ? now : null,
    promisedBefore: late === 'soon' ? soonAt(now) : late === 'true' ? now : null,
  }
}

/** Who works on a case, as it is answered. */
export const assigneeAnswer = ({ assigneeId: id, assigneeName: name }: LockedCase): Assignee | null =>
  id === null || name === null ? null : { id, name }
