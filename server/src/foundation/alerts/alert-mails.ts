import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { AlertKind } from '@sahay/contract/office-payments'
import { type Mail, composeMail } from '../messages/mail.ts'
import type { Alert, KeptAlert } from './alerts.store.ts'

/** How a kind of alert is called in a mail, and what the reader should do. Docs: handbook/payments.md. */
const kinds: Readonly<Record<AlertKind, { readonly title: string; readonly todo: string }>> = {
  amount_mismatch: {
    title: 'a payment of another amount than its order',
    todo: 'The money waits in suspense. Please give it back from the office.',
  },
  unknown_payment: {
    title: 'a payment that belongs to no order of ours',
    todo: 'Please find out what it was given for, and book it to its need from the office, or note why not.',
  },
  refund_failed: {
    title: 'a refund that did not go through',
    todo: 'The donor is still owed the money. Please give it back again, or by hand and say so.',
  },
  refund_unknown: {
    title: 'more was given back than the books have left',
    todo: 'Please ask the payment service what happened, then note it.',
  },
  books_broken: {
    title: 'the books do not agree',
    todo: 'Please run “npm run check:money”, find the cause, and note what it was.',
  },
  provider_keys: {
    title: 'the payment service refuses our keys',
    todo:
      'Nobody can give until this is right. Please look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and at the keys in ' +
      'the payment service’s dashboard. What was paid meanwhile is booked by itself once the keys are right.',
  },
  lists_unread: {
    title: 'we cannot compare our books with the payment service',
    todo: 'Please see whether the server reaches the payment service. The comparison goes on by itself once it does.',
  },
  job_stuck: {
    title: 'a job of the server does not end',
    todo: 'Please look at the server’s log, and start the server again if the job does not go on.',
  },
  files_missing: {
    title: 'files are missing or cannot be read',
    todo: 'Please look at the storage and at SECRET_KEY before anything else is changed.',
  },
  guessing: {
    title: 'somebody guesses codes',
    todo: 'Nothing was opened. Please be careful with messages that ask for a code.',
  },
}

const inWords = (amount: Paise | null): (readonly [string, string])[] =>
  amount === null ? [] : [['Amount', writeRupees(toRupees(amount))]]

const sentence = (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)}`

/** The mail about one new alert: what, how much, what to do. */
export function alertMail({ kind, subject, amount, details }: Alert, site: string): Mail {
  const { title, todo } = kinds[kind]
  return composeMail(`Please look: ${title}`, [
    details,
    { facts: [...inWords(amount), ['About', subject]] },
    todo,
    { link: site, says: 'Our site' },
  ])
}

/** The mail about alerts of one kind that came too often for a mail each. */
export function gatheredMail(kind: AlertKind, alerts: readonly KeptAlert[], site: string): Mail {
  const { title, todo } = kinds[kind]
  const shown = alerts.slice(0, 10)
  const more = alerts.length - shown.length
  const times = alerts.length === 1 ? 'once more' : `${alerts.length} more times`
  return composeMail(`Please look: ${title}, ${times}`, [
    `${sentence(title)}: this came ${times} since we last wrote.`,
    { facts: shown.map(({ subject, details }) => [subject, details]) },
    ...(more > 0 ? [`There are ${more} more. The office shows them all.`] : []),
    todo,
    { link: site, says: 'Our site' },
  ])
}

/** The mail when a condition that we wrote about has ended by itself. */
export function passedMail({ kind, subject }: Alert, site: string): Mail {
  const { title } = kinds[kind]
  return composeMail(`It has passed: ${title}`, [
    `We wrote to you: ${title} (${subject}). It has passed, and you need not do anything any more.`,
    { link: site, says: 'Our site' },
  ])
}
