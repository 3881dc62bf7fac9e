/** The screens whose records have ids of their own, by what the ids begin with. */
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

/** The screen of records whose ids begin so: `app` is 'applications'. */
export const screenOf = (prefix: string): string | undefined => screens[prefix]

/** Where the record of an id stands, below /office; null: on no screen, or on one of several. */
export function recordAddress(id: string): string | null {
  const screen = screens[id.slice(0, Math.max(id.indexOf('_'), 0))]
  return screen ? `/${screen}/${encodeURIComponent(id)}` : null
}

/** What was done with a record, in the audit log. */
export const historyAddress = (id: string): string => `/audit?subject=${encodeURIComponent(id)}`
