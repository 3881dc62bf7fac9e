import type { Calls } from './call.ts'
import { everybody, caseworkers, audited } from './who.ts'
import { newKey } from '../journey.ts'
import { reason } from './values.ts'

export const distribution = {
  officeDays: { may: audited(caseworkers), statements: 2, query: { state: 'open', perPage: 25 } },
  officeDay: { may: audited(caseworkers), statements: 11, query: ({ day }) => ({ id: day.id }) },
  officeSaveDay: {
    may: caseworkers,
    statements: 5,
    body: { day: '2027-06-05', place: 'Bapunagar', opens: '09:30', closes: '13:00' },
  },
  officeCancelDay: { may: caseworkers, statements: 8, body: { id: 'day_nobody', reason } },
  officeSaveItem: {
    may: caseworkers,
    statements: 7,
    body: ({ day }) => ({ day: day.id, name: 'Shoes', sized: true, brought: 5 }),
  },
  officeRemoveItem: { may: caseworkers, statements: 8, body: { id: 'itm_nobody' } },
  officeDayFamilies: { may: audited(caseworkers), statements: 6, query: ({ day }) => ({ id: day.id }) },
  officeDayCandidates: {
    may: audited(caseworkers),
    statements: 4,
    query: ({ day }) => ({ id: day.id, year: '2026-27', standard: '4', school: 'Shree', area: 'Bapunagar' }),
  },
  officeAddFamilies: {
    may: caseworkers,
    statements: 13,
    body: ({ sent, day }) => ({ id: day.id, applications: [sent.id] }),
  },
  officeRemoveFamily: { may: caseworkers, statements: 10, body: { id: 'fam_nobody' } },
  officeSetSizes: {
    may: caseworkers,
    statements: 7,
    body: ({ sent, day }) => ({ id: day.id, application: sent.id, sizes: { [day.uniform]: '28' } }),
  },
  officeDayFile: {
    may: audited(caseworkers),
    statements: 8,
    query: ({ day }) => ({ id: day.id, only: 'missing' }),
  },
  officeDayLetters: { may: caseworkers, statements: 11, body: ({ day }) => ({ id: day.id, test: true }) },
  officeDayPrint: { may: caseworkers, statements: 7, query: ({ day }) => ({ id: day.id, of: 'all' }) },
  officeMakePass: { may: caseworkers, statements: 6, body: ({ day }) => ({ id: day.id, name: 'Ravi' }) },
  officeRevokePass: { may: caseworkers, statements: 5, body: { id: 'pass_nobody' } },
  officeHandOut: {
    may: caseworkers,
    statements: 15,
    body: ({ sent, day }) => ({ key: newKey(), family: 'fam_nobody', given: { [sent.id]: [day.bag] } }),
  },
  officeHandOutReceipt: { may: caseworkers, statements: 4, params: { id: 'pass_nobody.0123456789abcdef' } },
  officeUndoHandOut: {
    may: caseworkers,
    statements: 11,
    body: () => ({ id: `pass_nobody.${newKey()}`, reason }),
  },
  officeDecideHandOut: {
    may: caseworkers,
    statements: 11,
    body: () => ({ id: `pass_nobody.${newKey()}`, as: 'mistake', reason }),
  },
  officeCloseDay: {
    may: caseworkers,
    statements: 12,
    body: ({ day }) => ({
      id: 'day_nobody',
      version: 1,
      items: [{ id: day.bag, leftOver: 5, reason: '' }],
    }),
  },
  // the day pass is the credential, which is not sent here
  handOutList: { may: everybody, statements: 13, body: ({ pass, pin }) => ({ token: pass, pin }) },
  handOutSync: {
    may: everybody,
    statements: 13,
    body: ({ sent, day, pass }) => ({
      token: pass,
      sentAt: Date.now(),
      since: 0,
      handOuts: [
        {
          key: newKey(),
          family: 'fam_nobody',
          at: Date.now(),
          behind: 0,
          given: { [sent.id]: [day.bag] },
          sizes: { [sent.id]: { [day.uniform]: '32' } },
          undone: false,
        },
      ],
    }),
  },
  handOutReceipt: { may: everybody, statements: 10, body: ({ pass }) => ({ token: pass, key: newKey() }) },
} satisfies Calls
