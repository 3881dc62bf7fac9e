import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { action, edit, type Option, type Prepared, resource, type RowOf } from '../kit/resource.ts'
import { happened, PlainDay } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { roleNames, roleOptions } from './roles.ts'
import { column, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { namedOption, statusColumn, type Statuses, statusFilter, statusViews } from '../kit/options.tsx'

type Member = RowOf<'GET office/staff'>

const states = {
  active: { of: msg`Active`, tone: 'good' },
  invited: { of: msg`Invited`, tone: 'quiet' },
  disabled: { of: msg`Closed`, tone: 'quiet' },
  ended: { of: msg`Expired`, tone: 'quiet' },
} as const satisfies Statuses<Member['state']>

const role = wordColumn('role', msg`Role`, roleNames)
const state = statusColumn(states)
const ends = column(
  'ends',
  msg`Last day`,
  (member: Member) => member.ends_on && <PlainDay day={member.ends_on} />,
)
const seen = { ...timeColumn('seen_at', msg`Last seen`), name: 'seen' }
const email = textColumn('email', msg`E-mail`)

const endsField = {
  kind: 'day',
  label: msg`Last day`,
  hint: msg`The account ends automatically after this day. An auditor’s account must end within a year; for others this is optional.`,
} as const

/** The value for nobody in a choice of people. */
const NOBODY = 'nobody'

const people: readonly Option[] = []
const takerField = {
  kind: 'choice',
  label: msg`Assign open cases to`,
  hint: msg`Cases that this colleague may not work on become unassigned.`,
  options: people,
} as const

/** Loads a person's number of unfinished cases, and the people who may take them. */
async function casesOf({ id }: Member): Promise<Prepared> {
  const { data } = await call('GET office/cases/workers')
  const kinds = data.find((member) => member.id === id)?.kinds ?? []
  const cases = kinds.reduce((sum, kind) => sum + kind.cases, 0)
  const others = data.filter((member) => member.open && member.id !== id)
  return {
    explain: cases === 0 ? msg`They have no open cases.` : handed(cases),
    options:
      cases === 0
        ? {}
        : {
            to: [
              { value: NOBODY, label: msg`Unassigned` },
              ...others.map((other) => namedOption(other.id, other.name)),
            ],
          },
  }
}

const handed = (cases: number) =>
  msg`${plural(cases, { one: 'They have # open case.', other: 'They have # open cases.' })}`

/** Reassigns their cases to the chosen person; there was no choice if they have none. */
async function handOver(from: string, to: string | undefined): Promise<void> {
  if (!to) return
  await call('POST office/cases/hand-over', { body: { from, to: to === NOBODY ? null : to } })
}

const invitation = ({ data }: { data: { invitation: string } }) => ({
  show: (
    <>
      <p>
        <Trans>
          Give this to the person in person or by phone, not by e-mail. It is shown once and is valid for
          seven days.
        </Trans>
      </p>
      <p>
        <code>{data.invitation}</code>
      </p>
    </>
  ),
})

/** The staff of the trust. */
export const staff = resource({
  list: 'GET office/staff',
  columns: [textColumn('name', msg`Name`), role, state, email, seen, ends],
  filters: [{ name: 'role', label: msg`Role`, options: roleOptions }, statusFilter(states)],
  views: statusViews(states, 'active', 'invited'),
  search: { name: 'q', label: msg`Name or e-mail` },
  empty: msg`No staff yet. Invite the first person with the button above.`,
  actions: [
    action<null>('staff.change')({
      name: 'invite',
      label: msg`Invite colleague`,
      kind: 'go',
      explain: msg`They sign in with their e-mail address, the code sent to it, and the invitation you hand over.`,
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        email: { kind: 'email', label: msg`E-mail`, required: true },
        role: { kind: 'choice', label: msg`Role`, required: true, options: roleOptions },
        ends_on: endsField,
      },
      send: async (body) => invitation(await call('POST office/staff/invite', { body })),
      done: msg`Invited.`,
    }),
  ],
  rowActions: [
    action<Member>('staff.change')({
      name: 'again',
      label: msg`Invite again`,
      explain: msg`For someone who lost their phone and recovery codes. The old authenticator and all sessions end at once.`,
      send: async (_values, { email: to, name, role: as, ends_on }) =>
        invitation(await call('POST office/staff/invite', { body: { email: to, name, role: as, ends_on } })),
      done: msg`Invited again.`,
    }),
    action<Member>('staff.change')({
      name: 'close',
      label: msg`Close account`,
      kind: 'danger',
      fits: (member) => member.state !== 'disabled',
      explain: msg`All sessions end at once. The audit log keeps what was done, and you can reopen the account.`,
      fields: { to: takerField },
      begin: () => ({ to: NOBODY }),
      prepare: casesOf,
      async send({ to }, { id }) {
        await call('POST office/staff/disable', { body: { id } })
        await handOver(id, to)
        return { undo: () => call('POST office/staff/reopen', { body: { id } }) }
      },
      done: msg`The account is closed.`,
    }),
    action<Member>('staff.change')({
      name: 'hand-over',
      label: msg`Hand over cases`,
      fits: (member) => member.state !== 'invited',
      fields: { to: takerField },
      begin: () => ({ to: NOBODY }),
      prepare: casesOf,
      send: ({ to }, { id }) => handOver(id, to),
      done: msg`Assigned.`,
    }),
    action<Member>('staff.change')({
      name: 'reopen',
      label: msg`Reopen`,
      fits: (member) => member.state === 'disabled',
      send: (_values, { id }) => call('POST office/staff/reopen', { body: { id } }),
      done: msg`The account is open again.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/staff/{id}', { params: { id } })).data,
    head: [state, role],
    facts: [email, ends],
    happened: ({ invited_at: invited, seen_at: last }) => [
      happened(invited, msg`Invited`),
      happened(last, msg`Last seen`),
    ],
    edit: edit<Member>('staff.change')({
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        role: { kind: 'choice', label: msg`Role`, required: true, options: roleOptions },
        ends_on: endsField,
      },
      values: ({ name, role: as, ends_on }) => ({ name, role: as, ends_on }),
      save: (body, { id, version }) => call('POST office/staff/change', { body: { id, version, ...body } }),
    }),
  },
})
