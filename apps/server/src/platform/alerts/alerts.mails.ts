import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { type Message, msg, sumValue } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'
import type { Alert, StoredAlert } from './alerts.store.ts'

/** How a kind of alert is called in a mail, and what the reader should do. Docs: handbook/payments.md. */
const kinds: Readonly<Record<AlertKind, { readonly title: Message; readonly todo: Message }>> = {
  amount_mismatch: {
    title: msg(
      /*i18n*/ {
        id: 'alert.amount_mismatch.title',
        message: 'a payment that differs from the amount of its order',
      },
    ),
    todo: msg(
      /*i18n*/ {
        id: 'alert.amount_mismatch.todo',
        message: 'The money is in suspense. Please refund it from the office.',
      },
    ),
  },
  unknown_payment: {
    title: msg(
      /*i18n*/ { id: 'alert.unknown_payment.title', message: 'a payment that belongs to none of our orders' },
    ),
    todo: msg(
      /*i18n*/ {
        id: 'alert.unknown_payment.todo',
        message:
          'Please find out what it was given for. Then book it to its need from the office, or note why not.',
      },
    ),
  },
  refund_failed: {
    title: msg(/*i18n*/ { id: 'alert.refund_failed.title', message: 'a refund that did not go through' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.refund_failed.todo',
        message:
          'The donor is still owed the money. Please try the refund again, or refund the money outside the payment service and note that.',
      },
    ),
  },
  refund_unknown: {
    title: msg(
      /*i18n*/ { id: 'alert.refund_unknown.title', message: 'more was refunded than the books have left' },
    ),
    todo: msg(
      /*i18n*/ {
        id: 'alert.refund_unknown.todo',
        message: 'Please ask the payment service what happened, then note it.',
      },
    ),
  },
  dispute: {
    title: msg(/*i18n*/ { id: 'alert.dispute.title', message: 'a donor’s bank wants a payment back' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.dispute.todo',
        message:
          'Please answer in the payment service’s dashboard before that day, with the receipt and what was given for it. Without an answer the money is lost.',
      },
    ),
  },
  dispute_lost: {
    title: msg(/*i18n*/ { id: 'alert.dispute_lost.title', message: 'a dispute that was lost' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.dispute_lost.todo',
        message:
          'The next payout to the bank is lower by this amount. Please open that payout in the office and book it there as a dispute.',
      },
    ),
  },
  dispute_won: {
    title: msg(/*i18n*/ { id: 'alert.dispute_won.title', message: 'a dispute that was won after all' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.dispute_won.todo',
        message:
          'The money comes back with a payout to the bank. Please open that payout in the office and book it there as a dispute.',
      },
    ),
  },
  settlement_differs: {
    title: msg(
      /*i18n*/ { id: 'alert.settlement_differs.title', message: 'a payout that does not match our books' },
    ),
    todo: msg(
      /*i18n*/ {
        id: 'alert.settlement_differs.todo',
        message:
          'The office shows line by line what differs. Please ask the payment service about what is unexplained, then note it.',
      },
    ),
  },
  books_broken: {
    title: msg(/*i18n*/ { id: 'alert.books_broken.title', message: 'the books do not agree' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.books_broken.todo',
        message: 'Please run “npm run check:money”, find the cause, and note what it was.',
      },
    ),
  },
  provider_keys: {
    title: msg(/*i18n*/ { id: 'alert.provider_keys.title', message: 'the payment service rejects our keys' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.provider_keys.todo',
        message:
          'Nobody can give until this is right. Please check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and the keys in the payment service’s dashboard. Payments made meanwhile are booked by themselves once the keys are right.',
      },
    ),
  },
  lists_unread: {
    title: msg(
      /*i18n*/ {
        id: 'alert.lists_unread.title',
        message: 'we cannot compare our books with the payment service',
      },
    ),
    todo: msg(
      /*i18n*/ {
        id: 'alert.lists_unread.todo',
        message:
          'Please check whether the server can reach the payment service. The comparison continues by itself once it can.',
      },
    ),
  },
  job_stuck: {
    title: msg(/*i18n*/ { id: 'alert.job_stuck.title', message: 'a server job does not finish' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.job_stuck.todo',
        message: 'Please look at the server’s log, and restart the server if the job does not continue.',
      },
    ),
  },
  queue_stands: {
    title: msg(/*i18n*/ { id: 'alert.queue_stands.title', message: 'a queue on the server has stopped' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.queue_stands.todo',
        message:
          'Please check whether the server can reach its mail server and the payment service. The queue continues by itself once it can.',
      },
    ),
  },
  files_missing: {
    title: msg(/*i18n*/ { id: 'alert.files_missing.title', message: 'files are missing or cannot be read' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.files_missing.todo',
        message: 'Please look at the storage and at SECRET_KEY before anything else is changed.',
      },
    ),
  },
  backup: {
    title: msg(/*i18n*/ { id: 'alert.backup.title', message: 'a backup is missing' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.backup.todo',
        message:
          'Please ask the person who runs the server. Until it is right, what happens now would be lost with the server.',
      },
    ),
  },
  old_backups: {
    title: msg(/*i18n*/ { id: 'alert.old_backups.title', message: 'old backups are not deleted' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.old_backups.todo',
        message:
          'We promised people that they are deleted. Please ask the person who runs the server to delete them there. The storage should be set to delete old ones by itself.',
      },
    ),
  },
  guessing: {
    title: msg(/*i18n*/ { id: 'alert.guessing.title', message: 'someone is guessing codes' }),
    todo: msg(
      /*i18n*/ {
        id: 'alert.guessing.todo',
        message: 'Nothing was opened. Please be careful with messages that ask for a code.',
      },
    ),
  },
}

const SITE = {
  path: '/',
  label: msg(/*i18n*/ { id: 'mail.alert.site', message: 'Our site' }),
} as const

const ABOUT = msg(/*i18n*/ { id: 'mail.alert.about', message: 'About' })
const AMOUNT = msg(/*i18n*/ { id: 'slip.amount', message: 'Amount' })

/** The mail about one new alert: what, how much, what to do. */
export function alertMail({ kind, subject, amount, details }: Alert): Mail {
  const { title, todo } = kinds[kind]
  const money = amount === null ? [] : [[AMOUNT, sumValue(amount)] as const]
  return {
    subject: msg(/*i18n*/ { id: 'mail.alert.subject', message: 'Please check: {title}' }, { title }),
    parts: [details, { facts: [...money, [ABOUT, subject]] }, todo, SITE],
  }
}

/** The mail about alerts of one kind that came too often for a mail each. */
export function gatheredMail(kind: AlertKind, alerts: readonly StoredAlert[]): Mail {
  const { title, todo } = kinds[kind]
  const shown = alerts.slice(0, 10)
  const more = alerts.length - shown.length
  const count = alerts.length
  return {
    subject: msg(
      /*i18n*/ {
        id: 'mail.alerts.subject',
        message:
          '{count, plural, one {Please check: {title}, once more} other {Please check: {title}, # more times}}',
      },
      { count, title },
    ),
    parts: [
      msg(
        /*i18n*/ {
          id: 'mail.alerts.again',
          message:
            '{count, plural, one {This happened once more since we last wrote: {title}.} other {This happened # more times since we last wrote: {title}.}}',
        },
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
    /*i18n*/ {
      id: 'mail.alerts.more',
      message:
        '{more, plural, one {There is # more. The office shows them all.} other {There are # more. The office shows them all.}}',
    },
    { more },
  )
}

/** The mail when a condition that we wrote about has ended by itself. */
export function passedMail({ kind, subject }: Alert): Mail {
  const { title } = kinds[kind]
  return {
    subject: msg(/*i18n*/ { id: 'mail.alert_passed.subject', message: 'Resolved: {title}' }, { title }),
    parts: [
      msg(
        /*i18n*/ {
          id: 'mail.alert_passed.done',
          message:
            'We wrote to you: {title} ({about}). It is resolved, and you don’t need to do anything more.',
        },
        { title, about: subject },
      ),
      SITE,
    ],
  }
}
