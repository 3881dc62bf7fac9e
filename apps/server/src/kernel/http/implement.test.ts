import { instant } from '@sahay/contract/kernel/codecs'
import { endpoint } from '@sahay/contract/kernel/endpoint'
import { list } from '@sahay/contract/kernel/list'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from './implement.ts'

const calls = {
  list: list('GET office/members', {
    name: 'officeMembers',
    may: 'audit.read',
    summary: 'Members.',
    row: z.object({ id: z.string(), since: instant }),
    sort: ['id'],
    filter: { q: z.string().optional() },
  }),
  save: endpoint('POST office/members/save', {
    name: 'officeMemberSave',
    who: 'staff',
    may: 'audit.read',
    tag: 'office',
    summary: 'Saves one.',
    body: z.object({ id: z.string() }),
    data: z.object({ by: z.string() }),
  }),
}

interface Parts {
  readonly now: () => Date
}

test('operations answer all calls of a set, with what each declares and no more, or they do not compile', () => {
  const since = new Date(0)
  const apis = [
    implement(calls, ({ now }: Parts) => ({
      list: async ({ query: { q = '' } }) => ({ data: [{ id: q, since: now() }], next: null }),
      save: async ({ body: { id }, staff }) => ({ data: { by: `${staff.staffId} ${id}` } }),
    })),
    // @ts-expect-error save is missing
    implement(calls, (_parts: Parts) => ({ list: async () => ({ data: [], next: null }) })),
    // @ts-expect-error mobile is not declared
    implement(calls, (_parts: Parts) => ({
      list: async () => ({ data: [{ id: '', since, mobile: '+919825012345' }], next: null }),
      save: async () => ({ data: { by: '' } }),
    })),
    // @ts-expect-error an instant is a Date on the server
    implement(calls, (_parts: Parts) => ({
      list: async () => ({ data: [{ id: '', since: since.toISOString() }], next: null }),
      save: async () => ({ data: { by: '' } }),
    })),
    // @ts-expect-error no module declares such a permission
    implement({ save: { ...calls.save, may: 'members.dance' as const } }, (_parts: Parts) => ({
      save: async () => ({ data: { by: '' } }),
    })),
  ]
  expect(apis).toHaveLength(5)
})
