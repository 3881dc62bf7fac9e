import { type Message, msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'

/** A value as an export shows it. */
export type Shown = string | number | boolean | null

/** The column headings of an export for people; programs use the keys. */
const columns = {
  id: msg('column.id', 'Our number for it'),
  name: msg('column.name', 'Name'),
  email: msg('column.email', 'E-mail'),
  mobile: msg('column.mobile', 'Mobile'),
  'made at': msg('column.made_at', 'Made on'),
  'e-mail proved at': msg('column.e_mail_proved_at', 'E-mail confirmed on'),
  'mobile proved at': msg('column.mobile_proved_at', 'Mobile confirmed on'),
  device: msg('column.device', 'Device'),
  since: msg('column.since', 'Since'),
  'last seen': msg('column.last_seen', 'Last seen'),
  until: msg('column.until', 'Until'),
  ended: msg('column.ended', 'Ended on'),
  subject: msg('column.subject', 'Subject'),
  to: msg('column.to', 'To'),
  written: msg('column.written', 'Written on'),
  sent: msg('column.sent', 'Sent on'),
  at: msg('column.at', 'When'),
  what: msg('column.what', 'What'),
  for: msg('column.for', 'For'),
  rupees: msg('column.rupees', 'Rupees'),
  message: msg('column.message', 'Message'),
  status: msg('column.status', 'Status'),
  slip: msg('column.slip', 'Receipt'),
  event: msg('column.event', 'Event'),
  places: msg('column.places', 'Places'),
  state: msg('column.state', 'State'),
  type: msg('column.type', 'Kind'),
  address: msg('column.address', 'Address'),
  purpose: msg('column.purpose', 'Purpose'),
  photo: msg('column.photo', 'Picture'),
  terms: msg('column.terms', 'Terms accepted'),
  consent: msg('column.consent', 'Consent'),
  reference: msg('column.reference', 'Number before payment'),
  registration: msg('column.registration', 'Registration number'),
  scheme: msg('column.scheme', 'Scheme'),
  child: msg('column.child', 'Child'),
  father: msg('column.father', 'Father'),
  surname: msg('column.surname', 'Surname'),
  born: msg('column.born', 'Born on'),
  class: msg('column.class', 'Class'),
  school: msg('column.school', 'School'),
  'school address': msg('column.school_address', 'School’s address'),
  guardian: msg('column.guardian', 'Guardian'),
  work: msg('column.work', 'Work'),
  'second mobile': msg('column.second_mobile', 'Second mobile'),
  'work address': msg('column.work_address', 'Address of work'),
  'told by': msg('column.told_by', 'Who told you about us'),
  other: msg('column.other', 'Other information'),
} as const satisfies Readonly<Record<string, Message>>

type Column = keyof typeof columns

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

/** A part of an export: its name and its rows. */
export interface Section {
  readonly what: Message
  readonly rows: readonly Readonly<Record<string, Shown>>[]
}

/** Makes a part of an export. Rows with a column that has no heading do not compile. */
export function section<Row extends Readonly<Record<keyof Row, Shown>>>(
  what: Message,
  rows: readonly (Row & Readonly<Record<Exclude<keyof Row, Column>, never>>)[],
): Section {
  return { what, rows }
}

/** A part of an export in a person's language: its name, the headings of its columns by key, and its rows. */
export function sectionIn(say: Translator['say'], { what, rows }: Section) {
  const keys = Object.keys(rows[0] ?? {}).filter(isColumn)
  return { what: say(what), columns: Object.fromEntries(keys.map((key) => [key, say(columns[key])])), rows }
}
