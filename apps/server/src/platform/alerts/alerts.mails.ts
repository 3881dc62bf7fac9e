import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { type Message, msg, sumValue } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'
import type { Alert, StoredAlert } from './alerts.store.ts'

/** The title of each kind of alert in a mail, and what the reader should do. Docs: handbook/payments.md. */
const kinds: Readonly<Record<AlertKind, { readonly title: Message; readonly todo: Message }>> = {
  amount_mismatch: {
    title: msg('alert.amount_mismatch.title', 'a payment that differs from the amount of its order'),
    todo: msg('alert.amount_mismatch.todo', 'The money is in suspense. Please refund it from the office.'),
  },
  unknown_payment: {
    title: msg('alert.unknown_payment.title', 'a payment that belongs to none of our orders'),
    todo: msg(
      'alert.unknown_payment.todo',
      'Please find out what it was given for. Then book it to its need from the office, or note why not.',
    ),
  },
  refund_failed: {
    title: msg('alert.refund_failed.title', 'a refund that did not go through'),
    todo: msg(
      'alert.refund_failed.todo',
      'The donor is still owed the money. Please try the refund again, or refund the money outside the payment service and note that.',
    ),
  },
  refund_unknown: {
    title: msg('alert.refund_unknown.title', 'more was refunded than the books have left'),
    todo: msg('alert.refund_unknown.todo', 'Please ask the payment service what happened, then note it.'),
  },
  dispute: {
    title: msg('alert.dispute.title', 'a donor’s bank wants a payment back'),
    todo: msg(
      'alert.dispute.todo',
      'Please answer in the payment service’s dashboard before that day, with the receipt and what was given for it. Without an answer the money is lost.',
    ),
  },
  dispute_lost: {
    title: msg('alert.dispute_lost.title', 'a dispute that was lost'),
    todo: msg(
      'alert.dispute_lost.todo',
      'The next payout to the bank is lower by this amount. Please open that payout in the office and book it there as a dispute.',
    ),
  },
  dispute_won: {
    title: msg('alert.dispute_won.title', 'a dispute that was won after all'),
    todo: msg(
      'alert.dispute_won.todo',
      'The money comes back with a payout to the bank. Please open that payout in the office and book it there as a dispute.',
    ),
  },
  settlement_differs: {
    title: msg('alert.settlement_differs.title', 'a payout that does not match our books'),
    todo: msg(
      'alert.settlement_differs.todo',
      'The office shows line by line what differs. Please ask the payment service about what is unexplained, then note it.',
    ),
  },
  books_broken: {
    title: msg('alert.books_broken.title', 'the books do not agree'),
    todo: msg(
      'alert.books_broken.todo',
      'Please run “npm run check:money”, find the cause, and note what it was.',
    ),
  },
  provider_keys: {
    title: msg('alert.provider_keys.title', 'the payment service rejects our keys'),
    todo: msg(
      'alert.provider_keys.todo',
      'Nobody can give until this is right. Please check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and the keys in the payment service’s dashboard. Payments made meanwhile are booked by themselves once the keys are right.',
    ),
  },
  lists_unread: {
    title: msg('alert.lists_unread.title', 'we cannot compare our books with the payment service'),
    todo: msg(
      'alert.lists_unread.todo',
      'Please check whether the server can reach the payment service. The comparison continues by itself once it can.',
    ),
  },
  job_stuck: {
    title: msg('alert.job_stuck.title', 'a server job does not finish'),
    todo: msg(
      'alert.job_stuck.todo',
      'Please look at the server’s log, and restart the server if the job does not continue.',
    ),
  },
  queue_stands: {
    title: msg('alert.queue_stands.title', 'a queue on the server has stopped'),
    todo: msg(
      'alert.queue_stands.todo',
      'Please check whether the server can reach its mail server and the payment service. The queue continues by itself once it can.',
    ),
  },
  files_missing: {
    title: msg('alert.files_missing.title', 'files are missing or cannot be read'),
    todo: msg(
      'alert.files_missing.todo',
      'Please look at the storage and at SECRET_KEY before anything else is changed.',
    ),
  },
  backup: {
    title: msg('alert.backup.title', 'a backup is missing'),
    todo: msg(
      'alert.backup.todo',
      'Please ask the person who runs the server. Until it is right, what happens now would be lost with the server.',
    ),
  },
  old_backups: {
    title: msg('alert.old_backups.title', 'old backups are not deleted'),
    todo: msg(
      'alert.old_backups.todo',
      'We promised people that they are deleted. Please ask the person who runs the server to delete them there. The storage should be set to delete old ones by itself.',
    ),
  },
  guessing: {
    title: msg('alert.guessing.title', 'someone is guessing codes'),
    todo: msg(
      'alert.guessing.todo',
      'Nothing was opened. Please be careful with messages that ask for a code.',
    ),
  },
}

const SITE = {
  path: '/',
  label: msg('mail.alert.site', 'Our site'),
} as const

const ABOUT = msg('mail.alert.about', 'About')
const AMOUNT = msg('slip.amount', 'Amount')

/** The mail about one new alert: what, how much, what to do. */
export function alertMail({ kind, subject, amount, details }: Alert): Mail {
  const { title, todo } = kinds[kind]
  const money = amount === null ? [] : [[AMOUNT, sumValue(amount)] as const]
  return {
    subject: msg('mail.alert.subject', 'Please check: {title}', { title }),
    parts: [details, { facts: [...money, [ABOUT, subject]] }, todo, SITE],
  }
}

/** The mail that gathers alerts of one kind when there are too many for a mail each. */
export function gatheredMail(kind: AlertKind, alerts: readonly StoredAlert[]): Mail {
  const { title, todo } = kinds[kind]
  const shown = alerts.slice(0, 10)
  const more = alerts.length - shown.length
  const count = alerts.length
  return {
    subject: msg(
      'mail.alerts.subject',
      '{count, plural, one {Please check: {title}, once more} other {Please check: {title}, # more times}}',
      { count, title },
    ),
    parts: [
      msg(
        'mail.alerts.again',
        '{count, plural, one {This happened once more since we last wrote: {title}.} other {This happened # more times since we last wrote: {title}.}}',
        { count, title },
      ),
      { facts: shown.map(({ subject, details }) => [subject, details] as const) },
      ...(more > 0 ? [moreOf(more)] : []),
      todo,
      SITE,
    ],
  }
}

function moreOf(more: number): Message {
  return msg(
    'mail.alerts.more',
    '{more, plural, one {There is # more. The office shows them all.} other {There are # more. The office shows them all.}}',
    { more },
  )
}

/** The mail when a condition that we mailed about has ended by itself. */
export function passedMail({ kind, subject }: Alert): Mail {
  const { title } = kinds[kind]
  return {
    subject: msg('mail.alert_passed.subject', 'Resolved: {title}', { title }),
    parts: [
      msg(
        'mail.alert_passed.done',
        'We wrote to you: {title} ({about}). It is resolved, and you don’t need to do anything more.',
        { title, about: subject },
      ),
      SITE,
    ],
  }
}
