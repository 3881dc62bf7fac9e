import { type Message, msg } from '../../kernel/language/message.ts'

/** A value as an export shows it. */
export type Shown = string | number | boolean | null

/** What the columns of an export are called for people; programs know them by these keys. */
const columns = {
  id: msg(/*i18n*/ { id: 'column.id', message: 'Our number for it' }),
  name: msg(/*i18n*/ { id: 'column.name', message: 'Name' }),
  email: msg(/*i18n*/ { id: 'column.email', message: 'E-mail' }),
  mobile: msg(/*i18n*/ { id: 'column.mobile', message: 'Mobile' }),
  'made at': msg(/*i18n*/ { id: 'column.made_at', message: 'Made on' }),
  'e-mail proved at': msg(/*i18n*/ { id: 'column.e_mail_proved_at', message: 'E-mail confirmed on' }),
  'mobile proved at': msg(/*i18n*/ { id: 'column.mobile_proved_at', message: 'Mobile confirmed on' }),
  device: msg(/*i18n*/ { id: 'column.device', message: 'Device' }),
  since: msg(/*i18n*/ { id: 'column.since', message: 'Since' }),
  'last seen': msg(/*i18n*/ { id: 'column.last_seen', message: 'Last seen' }),
  until: msg(/*i18n*/ { id: 'column.until', message: 'Until' }),
  ended: msg(/*i18n*/ { id: 'column.ended', message: 'Ended on' }),
  subject: msg(/*i18n*/ { id: 'column.subject', message: 'Subject' }),
  to: msg(/*i18n*/ { id: 'column.to', message: 'To' }),
  written: msg(/*i18n*/ { id: 'column.written', message: 'Written on' }),
  sent: msg(/*i18n*/ { id: 'column.sent', message: 'Sent on' }),
  at: msg(/*i18n*/ { id: 'column.at', message: 'When' }),
  what: msg(/*i18n*/ { id: 'column.what', message: 'What' }),
  for: msg(/*i18n*/ { id: 'column.for', message: 'For' }),
  rupees: msg(/*i18n*/ { id: 'column.rupees', message: 'Rupees' }),
  message: msg(/*i18n*/ { id: 'column.message', message: 'Message' }),
  status: msg(/*i18n*/ { id: 'column.status', message: 'Status' }),
  slip: msg(/*i18n*/ { id: 'column.slip', message: 'Receipt' }),
  event: msg(/*i18n*/ { id: 'column.event', message: 'Event' }),
  places: msg(/*i18n*/ { id: 'column.places', message: 'Places' }),
  state: msg(/*i18n*/ { id: 'column.state', message: 'State' }),
  type: msg(/*i18n*/ { id: 'column.type', message: 'Kind' }),
  address: msg(/*i18n*/ { id: 'column.address', message: 'Address' }),
  purpose: msg(/*i18n*/ { id: 'column.purpose', message: 'Purpose' }),
  photo: msg(/*i18n*/ { id: 'column.photo', message: 'Picture' }),
  terms: msg(/*i18n*/ { id: 'column.terms', message: 'Terms accepted' }),
  consent: msg(/*i18n*/ { id: 'column.consent', message: 'Consent' }),
  reference: msg(/*i18n*/ { id: 'column.reference', message: 'Number before payment' }),
  registration: msg(/*i18n*/ { id: 'column.registration', message: 'Registration number' }),
  scheme: msg(/*i18n*/ { id: 'column.scheme', message: 'Scheme' }),
  child: msg(/*i18n*/ { id: 'column.child', message: 'Child' }),
  father: msg(/*i18n*/ { id: 'column.father', message: 'Father' }),
  surname: msg(/*i18n*/ { id: 'column.surname', message: 'Surname' }),
  born: msg(/*i18n*/ { id: 'column.born', message: 'Born on' }),
  class: msg(/*i18n*/ { id: 'column.class', message: 'Class' }),
  school: msg(/*i18n*/ { id: 'column.school', message: 'School' }),
  'school address': msg(/*i18n*/ { id: 'column.school_address', message: 'School’s address' }),
  guardian: msg(/*i18n*/ { id: 'column.guardian', message: 'Guardian' }),
  work: msg(/*i18n*/ { id: 'column.work', message: 'Work' }),
  'second mobile': msg(/*i18n*/ { id: 'column.second_mobile', message: 'Second mobile' }),
  'work address': msg(/*i18n*/ { id: 'column.work_address', message: 'Address of work' }),
  'told by': msg(/*i18n*/ { id: 'column.told_by', message: 'Who told you about us' }),
  other: msg(/*i18n*/ { id: 'column.other', message: 'Other information' }),
} as const satisfies Readonly<Record<string, Message>>

type Column = keyof typeof columns

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

/** A part of an export: what it is, and its rows. */
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

/** The columns of a part of an export, by their keys, with their headings. */
export function columnsOf({ rows: [first = {}] }: Section): [key: string, heading: Message][] {
  return Object.keys(first)
    .filter(isColumn)
    .map((key) => [key, columns[key]])
}
