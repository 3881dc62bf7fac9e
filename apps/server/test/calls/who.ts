/** Who asks: nobody, two donors, and one of the staff of each role. */
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

/** What belongs to donor A alone. */
export const ownersOfIt = { ...donors, donorB: 'not theirs' } as const

/** What every member of staff has of the office: sessions, saved filters, what was found for the role. */
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

/** Those who do the trust's work; a translator sees the site's sentences and nothing else. */
export const staff = { ...anyStaff, translator: 'closed' } as const

/** Who handles money; they hold draws, too. */
export const treasurers = { ...staff, caseworker: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Who reads and decides what families ask for. */
export const caseworkers = { ...staff, treasurer: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Who looks after the site's texts, and opens events. */
export const editors = { ...staff, caseworker: 'closed', treasurer: 'closed', auditor: 'closed' } as const
/** Who writes needs, and publishes them. */
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

/** Them, and an auditor, who reads what they read, but for children's documents. */
export const audited = (who: Who): Who => ({ ...who, auditor: 'in' })

/** Who writes and signs the site's sentences. */
export const translators = { ...editors, translator: 'in' } as const

/** Who comes with a key, which none of these has. */
export const programs = {
  ...staff,
  owner: 'sign in',
  caseworker: 'sign in',
  treasurer: 'sign in',
  editor: 'sign in',
  translator: 'sign in',
  auditor: 'sign in',
} as const
