import { type Mail, type Part, composeMail } from '../../foundation/messages/mail.ts'
import type { Secret } from '../../foundation/identity/codes.service.ts'
import { codeSms, howLong, linkSms, WHY_A_LINK } from '../../foundation/identity/identity.mails.ts'

/** What every mail to a family says besides its own words. */
export interface ToFamily {
  readonly guardianName: string
  /** The registration number; before it is paid, the reference. */
  readonly number: string
  /** The page where the family sees how it stands. */
  readonly page: string
}

function mail(subject: string, { guardianName, number, page }: ToFamily, parts: readonly Part[]): Mail {
  const asked = 'See how the application stands; the page asks for this number and your mobile'
  return composeMail(`${subject}: ${number}`, [
    `Dear ${guardianName},`,
    ...parts,
    { link: page, says: asked },
  ])
}

/** The mail with the code, or the link, that opens the status page. */
export function trackingMail(secret: Secret, site: string): Mail {
  if (secret.kind === 'link')
    return composeMail('The link to your application', [
      WHY_A_LINK,
      { link: trackingLink(site, secret.token), says: 'See how your application stands' },
      `The link works once, for the next ${howLong(secret.minutes)}. If you did not ask for it, you can leave this mail alone.`,
    ])
  return composeMail('The code for your application', [
    'Here is the code that shows how your application stands:',
    { code: secret.code },
    'It works once, for the next 10 minutes. If you did not ask for it, you can leave this mail alone.',
  ])
}

/** The same by text message. */
export function trackingSms(secret: Secret, site: string): Mail {
  if (secret.kind === 'code') return codeSms(secret.code)
  return linkSms(trackingLink(site, secret.token), secret.minutes)
}

/** The token stands behind a # and so in no log. */
function trackingLink(site: string, token: string): string {
  return `${site}/application-status#${token}`
}

/** Received, not paid yet: the only mail before a payment. `amount` as people read it. */
export function unpaidMail(to: ToFamily, amount: string): Mail {
  return mail('Your application is not paid yet', to, [
    'We have received your application. Its number until it is paid is:',
    { code: to.number },
    `We look at it as soon as ${amount} is paid. You need not fill the form again: pay on the page below.`,
    'If you do not want to go on, you need not do anything. The pictures are erased after 30 days.',
  ])
}

/** More is needed: which papers, and the caseworker's own words. */
export function moreMail(to: ToFamily, words: string, papers: readonly string[]): Mail {
  const wanted = papers.length > 0 ? [`Please send: ${papers.join(', ')}.`] : ['Please call us to answer.']
  return mail('We need something more for your application', to, [
    words,
    ...wanted,
    'We go on as soon as it is there.',
  ])
}

/** Approved. `amount` as people read it. */
export function approvedMail(to: ToFamily, amount: string, scheme: 'fees' | 'uniform'): Mail {
  const next =
    scheme === 'fees'
      ? 'We pay it to the school directly. Please keep the receipt; it is needed when uniform and stationery are given out.'
      : 'We will tell you where and when the things are given out. Please bring your receipt.'
  return mail('Your application is approved', to, [`The trust gives ${amount}.`, next])
}

/** Declined, with the reason; `refund` as people read it, null where nothing is left to give back. */
export function declinedMail(to: ToFamily, reason: string, refund: string | null): Mail {
  const back = `We return the ${refund} that you paid, to where it came from. Banks need 5 to 7 working days. You need not do anything.`
  return mail('Your application is declined', to, [
    'We are sorry. We cannot help with this application, for this reason:',
    reason,
    ...(refund === null ? [] : [back]),
  ])
}

/** The help was given. */
export function disbursedMail(to: ToFamily, amount: string, scheme: 'fees' | 'uniform', proof: string): Mail {
  const done =
    scheme === 'fees'
      ? `We have paid ${amount} to the school. Its receipt or reference: ${proof}.`
      : `Things worth ${amount} were handed out. The receipt: ${proof}.`
  return mail('The help is given', to, [done, 'We wish your child a good year.'])
}
