import { msg } from '@lingui/core/macro'
import type { CaseResult, CaseState } from '@sahay/contract/casework/office-cases'
import type { CallAnswer } from '@sahay/contract/api/office'
import { optionsOf, type Statuses } from '../kit/options.tsx'

/** Labels for cases and their notes. */

type CaseOf = CallAnswer<'GET office/cases/one'>['data']
export type CaseNote = CaseOf['notes'][number]
export type CaseMessage = CaseOf['messages'][number]

export const caseStates = {
  open: { of: msg`Waiting for answer`, tone: 'act' },
  answered: { of: msg`Answered`, tone: 'good' },
  closed: { of: msg`Closed`, tone: 'quiet' },
} as const satisfies Statuses<CaseState>

export const resultNames = {
  helped: msg`Helped`,
  referred: msg`Referred to others who can help`,
  declined: msg`Declined`,
  no_answer: msg`Could not be reached`,
  other: msg`Other`,
  need: msg`Became an urgent need`,
  accepted: msg`Working together`,
} as const satisfies Record<CaseResult, unknown>

export const outcomeNames = {
  answered: msg`Spoke to them`,
  no_answer: msg`No answer`,
  call_back: msg`Asked us to call back`,
} as const satisfies Record<NonNullable<CaseNote['outcome']>, unknown>

export const caseKindNames = {
  note: msg`Note`,
  call: msg`Call`,
  mail: msg`E-mail`,
} as const satisfies Record<CaseNote['kind'], unknown>

/** The states of a mail or text message. */
export const messageStates = {
  waiting: { of: msg`On its way`, tone: 'act' },
  failed: { of: msg`Failed`, tone: 'bad' },
  sent: { of: msg`Sent`, tone: 'good' },
} as const satisfies Statuses<CaseMessage['state']>

/** The results that staff can choose; others result from actions. */
export const resultOptions = (['helped', 'referred', 'declined', 'no_answer', 'other'] as const).map(
  (value) => ({ value, label: resultNames[value] }),
)
export const outcomeOptions = optionsOf(outcomeNames)

/** True if nobody has answered and the promised day is past. Instants are ISO 8601. */
export const isLate = (promisedBy: string | null, waits: boolean): boolean =>
  waits && promisedBy !== null && Date.parse(promisedBy) < Date.now()
