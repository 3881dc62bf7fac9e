import type { Calls } from './call.ts'
import { everybody, donors, ownersOfIt, owners } from './who.ts'
import { person } from './values.ts'

export const account = {
  signup: { may: everybody, statements: 7, body: () => person() },
  signin: { may: everybody, statements: 7, body: () => ({ email: person().email }) },
  verifyOtp: { may: everybody, statements: 13, body: () => ({ email: person().email, otp: '123456' }) },
  verifyLink: { may: everybody, statements: 3, body: () => ({ token: 'x'.repeat(43) }) },
  resendOtp: { may: everybody, statements: 7, body: () => ({ email: person().email }) },
  getChallenge: { may: everybody, statements: 0 },
  getProfile: { may: donors, statements: 2 },
  changeName: { may: donors, statements: 2, body: { name: 'Bhavna Desai' } },
  getNews: { may: donors, statements: 2 },
  changeNews: { may: donors, statements: 2, body: { news: false } },
  changeDestination: { may: donors, statements: 8, body: () => ({ email: person().email }) },
  confirmChange: { may: donors, statements: 14, body: () => ({ email: person().email, otp: '123456' }) },
  proveDestination: { may: donors, statements: 17, body: () => ({ email: person().email, otp: '123456' }) },
  // the credential is in its link
  undoChange: { may: everybody, statements: 3, body: () => ({ token: 'x'.repeat(43) }) },
  getSessions: { may: donors, statements: 2 },
  endSession: { may: ownersOfIt, statements: 4, body: ({ session }) => ({ id: session }) },
  endOtherSessions: { may: donors, statements: 5 },
  logout: { may: donors, statements: 5 },
  exportAccount: { may: donors, statements: 13 },
  beginClosing: { may: donors, statements: 8 },
  // no code is correct here
  closeAccount: { may: donors, statements: 32, body: { otp: '000000' } },
  officeFindPerson: { may: owners, statements: 10, body: { reference: 'HELP/2019-20/0001' } },
  officeErasePerson: { may: owners, statements: 9, body: { id: 'hlp_nobody' } },
} satisfies Calls
