import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { dayValue, type Message, msg, type Sum } from '../../kernel/language/message.ts'
import type { Mail, Part } from '../../platform/messages/mail.ts'
import type { Secret } from '../../platform/identity/codes.service.ts'
import { codeSms, dear, howLong, linkSms, WHY_A_LINK } from '../../platform/identity/identity.mails.ts'

/** The common data of every mail to a family. */
export interface ToFamily {
  readonly guardianName: string
  /** The registration number; before payment, the reference. */
  readonly number: string
}

/** The names of documents in mails. */
export const documentNames: Readonly<Record<DocumentType, Message>> = {
  student_photo: msg('document.student_photo', 'a photo of the child'),
  adhaar_card_photo: msg(
    'document.aadhaar_card',
    'a picture of the child’s Aadhaar card, with the first eight digits covered',
  ),
  school_id_photo: msg('document.school_id', 'a picture of the school’s identity card'),
  last_year_resultPhoto: msg('document.last_result', 'a picture of last year’s result'),
}

/** The page where the family sees the state. */
const STATUS_PAGE = '/application-status'

/** The link to it in every mail to a family. */
export const statusLink = {
  path: STATUS_PAGE,
  label: msg(
    'mail.application.status',
    'See the status of the application; the page asks for this number and your mobile number',
  ),
} as const

function mail(subject: Message, { guardianName }: ToFamily, parts: readonly Part[]): Mail {
  return {
    subject,
    parts: [dear(guardianName), ...parts, statusLink],
  }
}

/** The mail with the code, or the link, that opens the status page. */
export function trackingMail(secret: Secret): Mail {
  if (secret.kind === 'link')
    return {
      subject: msg('mail.tracking.link_subject', 'The link to your application'),
      parts: [
        WHY_A_LINK,
        {
          path: trackingPath(secret.token),
          label: msg('mail.tracking.link', 'See the status of your application'),
        },
        msg(
          'mail.tracking.link_once',
          'The link can be used once and expires in {time}. If you did not ask for it, you can ignore this e-mail.',
          { time: howLong(secret.minutes) },
        ),
      ],
    }
  return {
    subject: msg('mail.tracking.subject', 'The code for your application'),
    parts: [
      msg('mail.tracking.code', 'Here is the code to see the status of your application:'),
      { code: secret.code },
      msg(
        'mail.tracking.code_once',
        'It can be used once and expires in 10 minutes. If you did not ask for it, you can ignore this e-mail.',
      ),
    ],
  }
}

/** The same by text message. */
export function trackingSms(secret: Secret): Mail {
  if (secret.kind === 'code') return codeSms(secret.code)
  return linkSms(trackingPath(secret.token), secret.minutes)
}

/** The token follows a # and so appears in no log. */
const trackingPath = (token: string) => `${STATUS_PAGE}#${token}`

/** Received, not paid yet: the only mail before a payment. */
export function unpaidMail(to: ToFamily, amount: Sum): Mail {
  const { number } = to
  const subject = msg('mail.unpaid.subject', 'Your application has not been paid yet: {number}', { number })
  return mail(subject, to, [
    msg('mail.unpaid.received', 'We have received your application. Its number until it is paid is:'),
    { code: number },
    msg(
      'mail.unpaid.pay',
      'We will look at it as soon as {amount} is paid. You don’t need to fill in the form again: pay on the page below.',
      { amount },
    ),
    msg(
      'mail.unpaid.or_not',
      'If you do not want to continue, you don’t need to do anything. The pictures are deleted after 30 days.',
    ),
  ])
}

/** More is needed: which documents, and the caseworker's own words. */
export function moreMail(to: ToFamily, message: string, documents: readonly Message[]): Mail {
  const { number } = to
  const subject = msg(
    'mail.more.subject',
    'We need more details or documents for your application: {number}',
    { number },
  )
  const call = msg('mail.more.call', 'Please call us to answer.')
  const send = msg('mail.more.send', 'Please send: {documents}.', { documents })
  return mail(subject, to, [
    { words: message },
    documents.length > 0 ? send : call,
    msg('mail.more.go_on', 'We continue as soon as we have it.'),
  ])
}

/** The application is approved. */
export function applicationApprovedMail(to: ToFamily, amount: Sum, scheme: 'fees' | 'uniform'): Mail {
  const { number } = to
  const subject = msg('mail.approved.subject', 'Your application is approved: {number}', { number })
  const next =
    scheme === 'fees'
      ? msg(
          'mail.approved.fees',
          'We pay it directly to the school. Please keep the receipt: you need it when uniform and stationery are given out.',
        )
      : msg(
          'mail.approved.uniform',
          'We will tell you where and when the things are given out. Please bring your receipt.',
        )
  const gives = msg('mail.approved.gives', 'The trust gives {amount}.', { amount })
  return mail(subject, to, [gives, next])
}

/** Declined, with the reason; `back` is null if nothing is left to refund. */
export function declinedMail(to: ToFamily, reason: string, back: GoesBack | null): Mail {
  const { number } = to
  const subject = msg('mail.declined.subject', 'Your application is declined: {number}', { number })
  const sorry = msg(
    'mail.declined.sorry',
    'We are sorry. We cannot help with this application, for this reason:',
  )
  return mail(subject, to, [sorry, { words: reason }, ...refunded(back)])
}

/** Ended at the family's request, with the reason that they gave. */
export function withdrawnMail(to: ToFamily, reason: string, back: GoesBack | null): Mail {
  const { number } = to
  const subject = msg('mail.withdrawn.subject', 'Your application is withdrawn: {number}', { number })
  const text = msg('mail.withdrawn.asked', 'As you asked, we have stopped working on this application:')
  return mail(subject, to, [text, { words: reason }, ...refunded(back)])
}

/** Closed because the family sent it twice; `stays` is the number of the one that continues. */
export function mergedMail(to: ToFamily, stays: string, back: GoesBack | null): Mail {
  const { number } = to
  const subject = msg('mail.merged.subject', 'You applied twice, and we continue with one: {stays}', {
    stays,
  })
  const one = msg(
    'mail.merged.one',
    'We have your application {number} and your application {stays} for the same child. We continue with {stays} only and have moved your documents there. You don’t need to do anything.',
    { number, stays },
  )
  return mail(subject, to, [one, ...refunded(back)])
}

/** The refund to a family, in rupees, and whether at the counter. */
export interface GoesBack {
  readonly amount: Sum
  readonly inCash: boolean
}

/** Sentences about the refund of an application's payment. */
function refunded(goesBack: GoesBack | null): readonly Message[] {
  if (goesBack === null) return []
  const { amount, inCash } = goesBack
  if (inCash)
    return [
      msg(
        'mail.declined.cash',
        'Please come to our office to collect the {amount} that you paid there, and bring your receipt.',
        { amount },
      ),
    ]
  const back = msg(
    'mail.declined.back',
    'We refund {amount} to the card or account you paid from. Banks need 5 to 7 working days. You don’t need to do anything.',
    { amount },
  )
  return [back]
}

/** Reopened after it was declined or withdrawn; `promised` is the day of the decision. */
export function reopenedMail(to: ToFamily, promised: Date): Mail {
  const { number } = to
  const subject = msg('mail.reopened.subject', 'We are looking at your application again: {number}', {
    number,
  })
  const by = msg(
    'mail.reopened.promise',
    'Your application is open again. We will decide by {day}. You don’t need to do anything.',
    { day: dayValue(promised) },
  )
  return mail(subject, to, [by])
}

/** The help was given. */
export function disbursedMail(to: ToFamily, amount: Sum, scheme: 'fees' | 'uniform', proof: string): Mail {
  const { number } = to
  const subject = msg('mail.disbursed.subject', 'Help has been given: {number}', { number })
  const done =
    scheme === 'fees'
      ? msg(
          'mail.disbursed.fees',
          'We have paid {amount} to the school. Its receipt or reference: {proof}.',
          { amount, proof },
        )
      : msg('mail.disbursed.uniform', 'Things worth {amount} were handed out. The receipt: {proof}.', {
          amount,
          proof,
        })
  return mail(subject, to, [done, msg('mail.disbursed.wish', 'We wish your child a good year.')])
}
