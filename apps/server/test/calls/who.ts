/** The callers: anonymous, two donors, and one member of staff for each role. */
export const callers = [
  'nobody',
  'donorA',
  'donorB',
  'owner',
  'caseworker',
  'treasurer',
  'editor',
  'translator',
  'auditor',
] as const
export type Caller = (typeof callers)[number]

/** Let in, asked to sign in (401), not open to this role (403), or not this person's (404). */
export type Verdict = 'in' | 'sign in' | 'closed' | 'not theirs'
export type Who = Readonly<Record<Caller, Verdict>>

export const everybody = {
  nobody: 'in',
  donorA: 'in',
  donorB: 'in',
  owner: 'in',
  caseworker: 'in',
  treasurer: 'in',
  editor: 'in',
  translator: 'in',
  auditor: 'in',
} as const

export const donors = {
  nobody: 'sign in',
  donorA: 'in',
  donorB: 'in',
  owner: 'sign in',
  caseworker: 'sign in',
  treasurer: 'sign in',
  editor: 'sign in',
  translator: 'sign in',
  auditor: 'sign in',
} as const

/** Objects that belong to donor A only. */
export const ownersOfIt = { ...donors, donorB: 'not theirs' } as const

/** Office functions of every member of staff: sessions, saved filters, search results for the role. */
export const anyStaff = {
  nobody: 'sign in',
  donorA: 'sign in',
  donorB: 'sign in',
  owner: 'in',
  caseworker: 'in',
  treasurer: 'in',
  editor: 'in',
  translator: 'in',
  auditor: 'in',
} as const

/** The staff who do the trust's work; a translator sees only the site's sentences. */
export const staff = { ...anyStaff, translator: 'closed' } as const

/** Staff who handle money; they also hold draws. */
export const treasurers = { ...staff, caseworker: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Staff who read and decide families' applications. */
export const caseworkers = { ...staff, treasurer: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Staff who edit the site's texts and open events. */
export const editors = { ...staff, caseworker: 'closed', treasurer: 'closed', auditor: 'closed' } as const
/** Staff who write and publish needs. */
export const needWriters = { ...staff, treasurer: 'closed', auditor: 'closed' } as const
export const owners = {
  ...staff,
  caseworker: 'closed',
  treasurer: 'closed',
  editor: 'closed',
  auditor: 'closed',
} as const
/** Who reads events, their places and their draws. */
export const readers = { ...staff, caseworker: 'closed' } as const

/** These and an auditor, who reads the same except children's documents. */
export const audited = (who: Who): Who => ({ ...who, auditor: 'in' })

/** Staff who write and approve the site's sentences. */
export const translators = { ...editors, translator: 'in' } as const

/** Calls with a partner's key, which none of these callers has. */
export const programs = {
  ...staff,
  owner: 'sign in',
  caseworker: 'sign in',
  treasurer: 'sign in',
  editor: 'sign in',
  translator: 'sign in',
  auditor: 'sign in',
} as const
