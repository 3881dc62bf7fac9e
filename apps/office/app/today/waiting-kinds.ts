import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import { schemeNames } from '../applications/application-labels.ts'
import { categoryNames } from '../content/needs/need-labels.ts'
import { thankAction } from '../content/needs/thank-action.ts'
import { type Action, action } from '../kit/resource.ts'
import { requestKindNames } from '../requests/request-labels.ts'
import { call } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'
import type { WaitingRow } from './use-today.ts'

type Words = string | MessageDescriptor | null

/** The display and actions of a kind of task. */
interface WaitingKind {
  readonly title: (row: WaitingRow) => string | MessageDescriptor
  /** Further details, on one line. */
  readonly parts: (row: WaitingRow) => readonly Words[]
  /** The page where it is done, below /office. */
  readonly to: (row: WaitingRow) => string | null
  /** The label of the link; if left out or null, only `acts` apply. */
  readonly does?: MessageDescriptor | ((row: WaitingRow) => MessageDescriptor | null)
  /** Actions that work directly from here. */
  readonly acts?: (row: WaitingRow, me: string) => readonly Action<WaitingRow>[]
}

const record = ({ id }: WaitingRow) => recordAddress(id)
const amountOf = ({ amount }: WaitingRow) => (amount === null ? null : writeRupees(amount))
const nameOf = ({ name, reference }: WaitingRow) => (name === '' ? (reference ?? '–') : name)

/** Assigns an unassigned case to the signed-in person; can be undone. */
const takeOf = (me: string) =>
  action<WaitingRow>('casework.see')({
    name: 'take',
    label: msg`Assign to me`,
    async send(_values, { id }) {
      await call('POST office/cases/assign', { body: { id, to: me, from: null } })
      return { undo: () => call('POST office/cases/assign', { body: { id, to: null, from: me } }) }
    },
    done: msg`It is assigned to you.`,
  })

const finish = action<WaitingRow>('casework.see')({
  name: 'done',
  label: msg`Done`,
  send: (_values, { number }) => call('POST office/cases/reminders/done', { body: { id: number ?? '' } }),
  done: msg`Done. Removed from your queue.`,
})

const read = action<WaitingRow>('approvals.read')({
  name: 'read',
  label: msg`Mark as read`,
  send: (_values, { number }) =>
    call('POST office/notices/read', { body: number === null ? {} : { id: number } }),
  done: msg`Marked as read.`,
})

/** `notes`: labels of what can be requested. */
const caseOf = (
  of: MessageDescriptor,
  does: MessageDescriptor,
  notes: Readonly<Partial<Record<string, MessageDescriptor>>> = {},
): WaitingKind => ({
  title: nameOf,
  parts: (row) => [
    of,
    row.state === 'Answered' ? msg`family has answered` : null,
    notes[row.note ?? ''] ?? null,
    amountOf(row),
    row.name === '' ? null : row.reference,
  ],
  to: record,
  does,
  acts: ({ free }, me) => (free ? [takeOf(me)] : []),
})

export const waitingKinds: Readonly<Record<TodayKind, WaitingKind>> = {
  application: caseOf(msg`Application`, msg`Review`, schemeNames),
  help: caseOf(requestKindNames.help, msg`Answer`, categoryNames),
  organisation: caseOf(requestKindNames.organisation, msg`Answer`),
  inquiry: caseOf(requestKindNames.inquiry, msg`Answer`),
  reminder: {
    title: ({ note }) => note ?? '',
    parts: ({ name, reference }) => [msg`Your reminder`, name, reference],
    to: record,
    acts: () => [finish],
  },
  approval: {
    title: ({ note }) => note ?? '',
    parts: ({ name }) => [msg`Requested by ${name}`],
    to: record,
    does: msg`Decide`,
  },
  line: {
    title: ({ name }) => name,
    parts: (row) => [
      row.note === null ? msg`Unexplained bank line` : msg`Asked: ${row.note}`,
      amountOf(row),
      row.reference,
    ],
    to: ({ id }) => `/explain/${id}`,
    does: msg`Explain`,
  },
  alert: {
    title: ({ note, name }) => note ?? name,
    parts: (row) => [msg`Alert`, amountOf(row), row.note === null ? null : row.name],
    to: record,
    does: msg`View`,
  },
  draw: {
    title: ({ name }) => name,
    parts: ({ reference, state }) => [msg`Draw`, state === 'overdue' ? msg`overdue` : null, reference],
    to: record,
    does: msg`View`,
  },
  winners: {
    title: ({ name }) => name,
    parts: ({ count, reference }) => {
      const winners = count ?? 0
      return [msg`${plural(winners, { one: '# winner to call', other: '# winners to call' })}`, reference]
    },
    to: record,
    does: msg`Call winners`,
  },
  thanks: {
    title: ({ name }) => name,
    parts: (row) => {
      const givers = row.count ?? 0
      if (row.state !== 'met') return [amountOf(row), row.note]
      return [msg`${plural(givers, { one: '# donor to thank', other: '# donors to thank' })}`, row.note]
    },
    to: record,
    // a need that has all its money is marked as met on its page, with a word for its donors
    does: ({ state }) => (state === 'met' ? null : msg`Mark as met`),
    acts: ({ count, state }) => (state === 'met' ? [thankAction<WaitingRow>(count ?? 0)] : []),
  },
  cheques: {
    title: ({ count }) => {
      const cheques = count ?? 0
      return msg`${plural(cheques, { one: '# cheque to deposit', other: '# cheques to deposit' })}`
    },
    parts: (row) => [amountOf(row)],
    to: () => '/cheques',
    does: msg`Deposit cheques`,
  },
  backup: {
    title: ({ state }) => (state === 'old' ? msg`Last backup is too old` : msg`Last backup failed`),
    parts: () => [msg`Please tell the server administrator`],
    to: () => '/health',
    does: msg`View`,
  },
  notice: {
    title: ({ note }) => note ?? '',
    parts: () => [msg`For your information`],
    to: record,
    acts: () => [read],
  },
}
