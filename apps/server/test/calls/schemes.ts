import type { Calls } from './call.ts'
import { everybody } from './who.ts'
import * as family from '../schemes-journey.ts'

export const schemes = {
  trustApplication: { may: everybody, statements: 4, body: () => family.family() },
  // their ticket is their credential, and a wrong one is sent along here
  trackApplication: { may: everybody, statements: 7, body: ({ named }) => named },
  trackProve: { may: everybody, statements: 9, body: ({ named }) => ({ ...named, otp: '123456' }) },
  trackLink: { may: everybody, statements: 3, body: () => ({ token: 'x'.repeat(43) }) },
  trackRead: { may: everybody, statements: 2, body: ({ ticket }) => ({ ticket }) },
  trackPay: { may: everybody, statements: 4, body: ({ ticket }) => ({ ticket }) },
  trackAddPaper: {
    may: everybody,
    statements: 11,
    body: ({ ticket }) => ({ ticket, paper: 'school_id_photo' }),
  },
} satisfies Calls
