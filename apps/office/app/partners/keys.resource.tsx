import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { action, type Column, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { boxesFor, Names, scopeNames, secretShown, ticked } from './partner-labels.tsx'
import { column, countColumn, dayColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { happened } from '../kit/show.tsx'
import { statusColumn, type Statuses, statusFilter, statusViews } from '../kit/options.tsx'

type Key = RowOf<'GET office/partners/keys'>

async function readKey(id: string): Promise<Key> {
  const [found] = (await call('GET office/partners/keys', { query: { id } })).data
  if (!found) throw new Error(`no key ${id}`)
  return found
}

const states = {
  active: { of: msg`Active`, tone: 'good' },
  expired: { of: msg`Expired`, tone: 'quiet' },
  revoked: { of: msg`Ended`, tone: 'quiet' },
} as const satisfies Statuses<Key['state']>

const prefix: Column<Key> = column('prefix', msg`Starts with`, (key) => <code>{key.prefix}…</code>)
const canRead: Column<Key> = column('scopes', msg`Can read`, (key) => (
  <Names of={key.scopes.map((scope) => scopeNames[scope])} />
))
const state = statusColumn(states)
const calls: Column<Key> = countColumn('calls', msg`Calls in 30 days`)
const lastDay: Column<Key> = { ...dayColumn('expires_on', msg`Last day`), name: 'expires' }

/** API keys of partners' programs. */
export const partnerKeys = resource({
  name: 'partner-keys',
  title: msg`Partner keys`,
  list: 'GET office/partners/keys',
  columns: [
    textColumn('name', msg`For whom`),
    prefix,
    canRead,
    state,
    { ...timeColumn('usedAt', msg`Last used`), name: 'used' },
    calls,
    lastDay,
    { ...textColumn('by', msg`Created by`), hidden: true },
    { ...timeColumn('at', msg`Created`), hidden: true },
  ],
  filters: [statusFilter(states)],
  views: statusViews(states, 'active'),
  empty: msg`No keys yet. Make one when software of a partner or the accountant needs to read figures automatically.`,
  actions: [
    action<null>('partners.manage')({
      name: 'add',
      label: msg`New key`,
      kind: 'go',
      explain: msg`With this key, software can read what you tick and nothing else. No figures name a donor.`,
      fields: {
        name: { kind: 'line', label: msg`For whom`, required: true, maxLength: 80 },
        ...boxesFor(scopeNames),
        expires_on: { kind: 'day', label: msg`Last day`, hint: msg`Without one, it works until you end it.` },
      },
      send: async ({ name, expires_on, ...boxes }) => {
        const body = { name, expires_on, scopes: ticked(boxes, keysOf(scopeNames)) }
        return secretShown((await call('POST office/partners/keys/add', { body })).data.key)
      },
      done: msg`The key is made.`,
    }),
  ],
  rowActions: [
    action<Key>('partners.manage')({
      name: 'revoke',
      label: msg`End key`,
      kind: 'danger',
      fits: (key) => key.state === 'active',
      explain: msg`The partner’s software can no longer read anything with it. This cannot be undone; make a new key instead.`,
      send: (_values, { id }) => call('POST office/partners/keys/revoke', { body: { id } }),
      done: msg`The key is ended.`,
    }),
  ],
  record: {
    read: readKey,
    head: [state],
    facts: [prefix, canRead, calls, lastDay],
    happened: ({ at, by, usedAt }) => [happened(at, msg`Created`, { by }), happened(usedAt, msg`Last used`)],
  },
})
