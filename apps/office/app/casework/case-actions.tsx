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

/** A case as its panel knows it. */
export interface Case {
  readonly id: string
  /** The resource that it is of. */
  readonly of: string
  readonly assignee: Person
  /** Null where it has states of its own, which are not changed here. */
  readonly state: CaseState | null
  /** Whether an answer by mail finds them. */
  readonly mail: boolean
}

/** Who is signed in, what they need to work on such cases, and who else may. */
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

/** When somebody wants to be reminded, as the contract wants it: the hours are those of India. */
const remindAt = (day: string | null, hour: string) =>
  day === null || day === '' ? {} : { remindAt: `${day}T${hour || '10'}:00:00+05:30` }

/** Gives a case to somebody; where somebody else took it meanwhile, says who. */
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

/** Gives it to somebody, and back to whoever had it where that was a mistake. */
async function assigned(caseRow: Case, to: string | null): Promise<ActionOutcome> {
  const { id, assignee } = caseRow
  await assign(caseRow, to)
  return {
    undo: async () => call('POST office/cases/assign', { body: { id, to: assignee?.id ?? null, from: to } }),
  }
}

/** Who works on it: taken, given to somebody, left. */
export function whoActions({ me, permission, roles, colleagues }: Workers): readonly Action<Case>[] {
  const others = colleagues.filter(({ id, role }) => id !== me && roles.includes(role))
  const options = others.map(({ id, name }) => namedOption(id, name))
  return [
    action<Case>(permission)({
      name: 'take',
      label: msg`Assign to me`,
      kind: 'go',
      letter: 'T',
      // what is closed waits for nobody: it is opened again first
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

/** Notes something of a case; a reminder is among the day’s work from then on. */
async function note(body: Sends<Calls['POST office/cases/note']>): Promise<void> {
  await call('POST office/cases/note', { body })
  await queries.invalidateQueries({ queryKey: ['today'] })
}

/** What is noted of it. */
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

/** Answers each of the ticked requests by a mail of its own. */
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

/** What answers it, and how it ends. */
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
