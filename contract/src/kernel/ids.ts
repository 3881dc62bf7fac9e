/** Ids are opaque and say what they name: `don_…`. Numbers that people read out (slips, registrations) are separate. */

export const idPrefixes = {
  account: 'acc',
  session: 'ses',
  code: 'cod',
  staff: 'stf',
  ticket: 'tic',
  need: 'need',
  donation: 'don',
  inquiry: 'inq',
  application: 'app',
  helpRequest: 'help',
  ngoRequest: 'ngo',
  document: 'doc',
  story: 'sty',
  slip: 'slip',
  event: 'evt',
  entry: 'ent',
  draw: 'drw',
  winner: 'win',
  order: 'ord',
  refund: 'ref',
  alert: 'alt',
  message: 'msg',
  request: 'req',
} as const

export type IdKind = keyof typeof idPrefixes

/** An id of one kind, for example `don_4f8…`. */
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`

/** The pattern an id of this kind has on the wire. */
export function idPattern(kind: IdKind): RegExp {
  return new RegExp(`^${idPrefixes[kind]}_[0-9a-z]{1,40}$`)
}
