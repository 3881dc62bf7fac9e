/** The screens of records, by id prefix. */
const screens: Readonly<Record<string, string>> = {
  alt: 'alerts',
  app: 'applications',
  apr: 'approvals',
  bac: 'bank-accounts',
  bat: 'gift-batches',
  bln: 'bank-lines',
  day: 'distribution',
  dnr: 'donors',
  drw: 'draws',
  ent: 'entries',
  evt: 'events',
  gft: 'gifts',
  help: 'help',
  inq: 'inquiries',
  let: 'letters',
  msg: 'messages',
  need: 'needs',
  ngo: 'organisations',
  ord: 'payments',
  pay: 'payments',
  pic: 'pictures',
  pky: 'partner-keys',
  plg: 'pledges',
  pur: 'purchases',
  pwh: 'partner-webhooks',
  pyt: 'payouts',
  rep: 'reports',
  sch: 'schools',
  setl: 'settlements',
  slip: 'slips',
  stf: 'staff',
  sug: 'suggestions',
  upd: 'updates',
  vch: 'ledger',
  win: 'winners',
}

/** Returns the screen of an id prefix: `app` is 'applications'. */
export const screenOf = (prefix: string): string | undefined => screens[prefix]

/** Returns the address of a record by id, below /office; null if it has no screen, or one of several. */
export function recordAddress(id: string): string | null {
  const screen = screens[id.slice(0, Math.max(id.indexOf('_'), 0))]
  return screen ? `/${screen}/${encodeURIComponent(id)}` : null
}

/** The address of a record's history in the audit log. */
export const historyAddress = (id: string): string => `/audit?subject=${encodeURIComponent(id)}`
