import { msg } from '@lingui/core/macro'
import type { CallAnswer, Calls } from '@sahay/contract/api/office'
import type { Sends } from '@sahay/contract/kernel/endpoint'
import type { CaseState } from '@sahay/contract/casework/office-cases'
import type { Role } from '@sahay/contract/staff/staff'
import { forEach } from '../kit/action/for-each.tsx'
import { action, type Action, type ActionOutcome } from '../kit/resource.ts'
import { call, queries, Refusal } from '../shell/api.ts'
import { outcomeOptions, resultOptions } from './case-labels.ts'
import { namedOption } from '../kit/options.tsx'

export type Person = CallAnswer<'GET office/cases/one'>['data']['assignee']

/** A case as its panel needs it. */
export interface Case {
  readonly id: string
  /** The resource it belongs to. */
  readonly of: string
  readonly assignee: Person
  /** Null if the case has its own states, which are not changed here. */
  readonly state: CaseState | null
  /** True if they can be answered by mail. */
  readonly mail: boolean
}

/** The signed-in person, the permission needed to work on such cases, and the other people who have it. */
interface Workers {
  readonly me: string
  readonly permission: string
  readonly roles: readonly Role[]
  readonly colleagues: CallAnswer<'GET office/colleagues'>['data']
}

const textField = { kind: 'lines', label: msg`In a few words`, required: true, maxLength: 2000 } as const

const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) =>
  namedOption(String(hour).padStart(2, '0'), `${hour}:00`),
)

const remind = {
  day: { kind: 'day', label: msg`Remind me on`, hint: msg`It appears on your first page then.` },
  hour: {
    kind: 'choice',
    label: msg`Time`,
    hint: msg`10:00, unless you choose another time.`,
    options: hours,
  },
} as const

/** Builds the reminder time for the contract, from a day and hour in India. */
const remindAt = (day: string | null, hour: string) =>
  day === null || day === '' ? {} : { remindAt: `${day}T${hour || '10'}:00:00+05:30` }

/** Assigns a case; if somebody else took it meanwhile, tells who. */
async function assign({ id, of, assignee }: Case, to: string | null): Promise<void> {
  try {
    await call('POST office/cases/assign', { body: { id, to, from: assignee?.id ?? null } })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
    const { data } = await call('GET office/cases/one', { query: { id } })
    await queries.invalidateQueries({ queryKey: [of] })
    if (!data.assignee) throw error
    throw new Refusal(error.httpStatus, {
      code: error.code,
      message: `${error.message} → ${data.assignee.name}`,
    })
  }
}

/** Assigns a case, with an undo that restores the previous assignee. */
async function assigned(caseRow: Case, to: string | null): Promise<ActionOutcome> {
  const { id, assignee } = caseRow
  await assign(caseRow, to)
  return {
    undo: async () => call('POST office/cases/assign', { body: { id, to: assignee?.id ?? null, from: to } }),
  }
}

/** The actions for the assignee: take, assign, release. */
export function whoActions({ me, permission, roles, colleagues }: Workers): readonly Action<Case>[] {
  const others = colleagues.filter(({ id, role }) => id !== me && roles.includes(role))
  const options = others.map(({ id, name }) => namedOption(id, name))
  return [
    action<Case>(permission)({
      name: 'take',
      label: msg`Assign to me`,
      kind: 'go',
      letter: 'T',
      // a closed case waits for nobody: it must be reopened first
      fits: ({ assignee, state }) => state !== 'closed' && assignee?.id !== me,
      effect: () => msg`It is assigned to you, so nobody else takes it.`,
      send: async (_values, caseRow) => assigned(caseRow, me),
      done: msg`Assigned to you.`,
    }),
    action<Case>(permission)({
      name: 'give',
      label: msg`Assign to colleague`,
      fits: ({ state }) => state !== 'closed' && options.length > 0,
      fields: { to: { kind: 'choice', label: msg`Colleague`, required: true, options } },
      send: async ({ to }, caseRow) => assigned(caseRow, to),
      done: msg`Assigned.`,
    }),
    action<Case>(permission)({
      name: 'leave',
      label: msg`Unassign`,
      fits: ({ assignee }) => assignee?.id === me,
      send: async (_values, caseRow) => assigned(caseRow, null),
      done: msg`It is unassigned and waits for someone else.`,
    }),
  ]
}

/** Adds a note to a case; a reminder is listed in today's work from then on. */
async function note(body: Sends<Calls['POST office/cases/note']>): Promise<void> {
  await call('POST office/cases/note', { body })
  await queries.invalidateQueries({ queryKey: ['today'] })
}

/** The actions for notes. */
export function noteActions(permission: string): readonly Action<Case>[] {
  return [
    action<Case>(permission)({
      name: 'call',
      label: msg`Record call`,
      letter: 'C',
      fields: {
        outcome: { kind: 'choice', label: msg`Outcome of the call`, required: true, options: outcomeOptions },
        text: textField,
        ...remind,
      },
      send: ({ day, hour, ...written }, { id }) =>
        note({ id, kind: 'call', ...written, ...remindAt(day, hour) }),
      done: msg`Saved.`,
    }),
    action<Case>(permission)({
      name: 'note',
      label: msg`Add note`,
      letter: 'O',
      explain: msg`Only staff can read it.`,
      fields: { text: textField, ...remind },
      send: ({ text, day, hour }, { id }) => note({ id, kind: 'note', text, ...remindAt(day, hour) }),
      done: msg`Saved.`,
    }),
  ]
}

const answerField = {
  kind: 'lines',
  label: msg`Your answer`,
  required: true,
  maxLength: 2000,
  rows: 8,
} as const

/** Answers each of the ticked requests with a separate mail. */
export const answerEach = <Row extends { readonly id: string; readonly email: string | null }>(
  permission: string,
  nameOf: (row: Row) => string,
): Action<readonly Row[]> =>
  forEach(
    action<Row>(permission)({
      name: 'reply',
      label: msg`Answer by e-mail`,
      fits: ({ email }) => Boolean(email),
      explain: msg`Each gets an e-mail of their own with these words, exactly as written, with a greeting from the trust. It is kept with the notes.`,
      fields: { text: answerField },
      send: ({ text }, { id }) => call('POST office/cases/reply', { body: { id, text } }),
      done: msg`Your answers are on their way.`,
    }),
    nameOf,
  )

/** The actions that answer or close a case. */
export function endActions(permission: string): readonly Action<Case>[] {
  return [
    action<Case>(permission)({
      name: 'reply',
      label: msg`Answer by e-mail`,
      kind: 'go',
      letter: 'M',
      effect: () => msg`Your words are e-mailed and kept here.`,
      fits: ({ mail }) => mail,
      explain: msg`Your words are e-mailed exactly as written, with a greeting from the trust. They are kept with the notes.`,
      fields: { text: answerField },
      send: ({ text }, { id }) => call('POST office/cases/reply', { body: { id, text } }),
      done: msg`Your answer is on its way.`,
    }),
    action<Case>(permission)({
      name: 'close',
      label: msg`Close with result`,
      kind: 'go',
      effect: () => msg`Nothing is sent. You can reopen it.`,
      letter: 'X',
      fits: ({ state }) => state === 'open' || state === 'answered',
      fields: {
        result: { kind: 'choice', label: msg`Result`, required: true, options: resultOptions },
        text: textField,
      },
      send: ({ result, text }, { id }) => call('POST office/cases/close', { body: { id, result, text } }),
      done: msg`Closed.`,
    }),
    action<Case>(permission)({
      name: 'reopen',
      label: msg`Reopen`,
      fits: ({ state }) => state === 'closed',
      fields: { text: { ...textField, label: msg`Reason` } },
      send: ({ text }, { id }) => call('POST office/cases/reopen', { body: { id, text } }),
      done: msg`Reopened.`,
    }),
  ]
}
