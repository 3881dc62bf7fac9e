import type { Calls } from './call.ts'
import { staff, treasurers, caseworkers, audited } from './who.ts'
import { inThree } from './values.ts'

const school = { name: 'Sarvodaya', address: 'Maninagar', contact: 'Rita', email: '' }
const letter = { subject: inThree('School opens'), words: inThree('School opens on Monday.') }

export const schools = {
  officeSchools: {
    may: { ...staff, editor: 'closed' },
    statements: 2,
    query: { q: 'Sarvodaya', sort: 'name', perPage: 25 },
  },
  officeSchool: { may: { ...staff, editor: 'closed' }, statements: 6, query: { id: 'sch_none' } },
  officeSchoolAccount: { may: treasurers, statements: 5, query: { id: 'sch_none' } },
  officeSchoolAccountAsk: {
    may: { ...staff, editor: 'closed', auditor: 'closed' },
    statements: 11,
    body: {
      id: 'sch_none',
      holder: 'Sarvodaya Trust',
      number: '30210000123',
      numberAgain: '30210000123',
      ifsc: 'SBIN0001234',
      bank: 'State Bank of India',
      reason: 'Their letter of June.',
    },
  },
  officeTransfersToSchools: { may: treasurers, statements: 3 },
  officeSchoolSave: {
    may: caseworkers,
    statements: 7,
    body: { ...school, id: null, version: null, mobile: '9825012345' },
  },
  officeSchoolMerge: { may: caseworkers, statements: 6, body: { id: 'sch_none', into: 'sch_other' } },
  officeSchoolSplit: { may: caseworkers, statements: 6, body: { id: 'sch_none' } },
  officeSpellings: {
    may: { ...staff, editor: 'closed' },
    statements: 4,
    query: { q: 'Sarvodaya', perPage: 25 },
  },
  officeSpellingSet: { may: caseworkers, statements: 7, body: { spelling: 'Sarvodai', school: 'sch_none' } },
  officeApplicationSchool: {
    may: caseworkers,
    statements: 7,
    body: ({ sent }) => ({ id: sent.id, school: 'sch_none' }),
  },
  officeLetters: { may: audited(caseworkers), statements: 2, query: { perPage: 25 } },
  officeLetter: { may: audited(caseworkers), statements: 2, query: { id: 'let_none' } },
  officeLetterCount: { may: caseworkers, statements: 2, body: { asked: { q: 'Parmar' } } },
  officeLetterTest: { may: caseworkers, statements: 6, body: letter },
  officeLetterSend: {
    may: caseworkers,
    statements: 11,
    body: { ...letter, asked: {}, once: 'a-letter-of-the-fuzz', families: 1 },
  },
  officeLetterStop: { may: caseworkers, statements: 5, body: { id: 'let_none' } },
  officeLetterResume: { may: caseworkers, statements: 5, body: { id: 'let_none' } },
} satisfies Calls
