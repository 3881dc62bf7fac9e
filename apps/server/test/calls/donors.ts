import type { Calls } from './call.ts'
import { treasurers, audited } from './who.ts'
import { reason } from './values.ts'

export const donors = {
  officeDonors: {
    may: { ...treasurers, editor: 'in', auditor: 'in' },
    statements: 2,
    query: { year: '2026-27', since: '2026-04-01', before: '2027-04-01', noMail: 'true', q: 'Parmar' },
  },
  officeDonor: { may: audited(treasurers), statements: 6, query: { id: 'dnr_x' } },
  officeDonorGifts: { may: audited(treasurers), statements: 3, query: { donor: 'dnr_x', perPage: 25 } },
  officeDonorStatement: { may: treasurers, statements: 4, query: { id: 'dnr_x', year: '2026-27' } },
  officeDonorStatementMail: { may: treasurers, statements: 4, body: { id: 'dnr_x', year: '2026-27' } },
  officeDonorCorrect: {
    may: treasurers,
    statements: 7,
    body: { id: 'dnr_x', version: 1, name: 'Bhavna', email: '', mobile: '', reason },
  },
  officeDonorMergePreview: { may: treasurers, statements: 3, query: { id: 'dnr_x', into: 'dnr_y' } },
  officeDonorMerge: {
    may: treasurers,
    statements: 6,
    body: { id: 'dnr_x', into: 'dnr_y', version: 1, intoVersion: 1 },
  },
  officeDonorSplit: { may: treasurers, statements: 6, body: { id: 'dnr_x' } },
  officeDonorExport: { may: treasurers, statements: 16, query: { id: 'dnr_x' } },
  officeDonorErase: { may: treasurers, statements: 33, body: { id: 'dnr_x', version: 1 } },
} satisfies Calls
