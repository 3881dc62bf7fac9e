import { type Mail, composeMail, TRUST } from '../messages/mail.ts'
import type { Secret } from './codes.service.ts'
import type { Destination } from './destination.ts'

const ASKED_BY_NOBODY =
  'It works once, for the next 10 minutes. If you did not ask for it, you can leave this mail alone: nobody can sign in without the code.'

/** The mail that signs somebody in: by its code or, where strangers guessed too often at codes, by its link. */
export function secretMail(secret: Secret, site: string): Mail {
  if (secret.kind === 'code')
    return composeMail('Your sign-in code', ['Here is your code:', { code: secret.code }, ASKED_BY_NOBODY])
  return composeMail('Your sign-in link', [
    WHY_A_LINK,
    { link: signInLink(site, secret.token), says: 'Sign in' },
    `The link works once, for the next ${howLong(secret.minutes)}. Please give it to nobody. If you did not ask for it, you can leave this mail alone.`,
  ])
}

/** Why a mail brings a link. */
export const WHY_A_LINK =
  'Somebody has often tried wrong codes, or asked for many. So this time you get a link, which nobody can guess, instead of 6 digits.'

/** How long a link is good for, as people say it. */
export function howLong(minutes: number): string {
  return minutes >= 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`
}

/** The page that signs in with a link's token, which stands behind a # and so in no log. */
function signInLink(site: string, token: string): string {
  return `${site}/signin/link#${token}`
}

/** The text message that signs somebody in, with a code or a link. */
export function secretSms(secret: Secret, site: string, name?: string): Mail {
  if (secret.kind === 'code') return codeSms(secret.code, name)
  return linkSms(signInLink(site, secret.token), secret.minutes, name)
}

/** The text message that carries a link. */
export function linkSms(link: string, minutes: number, name?: string): Mail {
  const whose = name === undefined ? 'Your link' : `The link for ${name}'s account`
  const text = `${whose} at ${TRUST}: ${link} It works once, for ${howLong(minutes)}. Please give it to nobody.`
  return { subject: '', text, html: '' }
}

/** The text message that carries a code. It names the account where several share the number. */
export function codeSms(code: string, name?: string): Mail {
  const whose = name === undefined ? 'your code' : `the code for ${name}'s account`
  const text = `${code} is ${whose} at ${TRUST}. It works once, for 10 minutes. Please give it to nobody.`
  return { subject: '', text, html: '' }
}

/** The mail to an address that asked for a code but has no account: it says so to its owner and to nobody else. */
export function noAccountMail(): Mail {
  return composeMail('You have no account yet', [
    'Somebody, most likely you, asked for a sign-in code with this address. There is no account under it yet.',
    'If you would like one, choose Sign up on our site: a name, this address and a mobile number are enough.',
  ])
}

/** The mail that greets a new account, once. */
export function welcomeMail(name: string, site: string): Mail {
  return composeMail(`Welcome to ${TRUST}`, [
    `Dear ${name},`,
    'Thank you for joining us. You can now give to an urgent need, take part in our events, and look back on all of it under your name.',
    'You sign in with a 6-digit code that we send you each time. There is no password to remember, and we never ask for a code on the telephone.',
    { link: site, says: 'See whom you can help today' },
  ])
}

/** The mail to the account's present address, with the code that allows a change. `to` is what it is changed to. */
export function presentMail(code: string, to: Destination): Mail {
  const what = to.kind === 'email' ? 'e-mail address' : 'mobile number'
  return composeMail('The code for your change', [
    `You are changing the ${what} of your account to ${to.value}. Here is the code for it:`,
    { code },
    'It works once, for the next 10 minutes. If it was not you, somebody is signed in to your account: please sign in, open “Your account”, and choose “Sign out everywhere else”. Nothing changes without the code.',
  ])
}

/** The mail that carries the code of a change to its new address. */
export function changeMail(code: string): Mail {
  return composeMail('The code for your change', [
    'Somebody, most likely you, wants to use this e-mail address for an account. Here is the code for it:',
    { code },
    'It works once, for the next 10 minutes. If it was not you, please leave this mail alone; nothing changes without the code.',
  ])
}

/** The mail to an address that has an account already and was typed into another one's change. */
export function takenMail(): Mail {
  return composeMail('You have an account already', [
    'Somebody, most likely you, wanted to use this e-mail address for another account. It has an account of its own, so nothing was changed.',
    'Please sign in with this address instead.',
  ])
}

/** The mail to the old address once another has taken its place, with the link that undoes it. */
export function changedMail(site: string, token: string): Mail {
  return composeMail('Your e-mail address was changed', [
    'Your account now has another e-mail address, and all other devices were signed out. If that was you, there is nothing to do.',
    'If it was not you, undo it: your account gets this address back, and every device is signed out.',
    { link: `${site}/account/undo#${token}`, says: 'Undo the change' },
    'The link works once, for the next 7 days. Please give it to nobody.',
  ])
}

/** The mail to the address that an account has again. */
export function undoneMail(): Mail {
  return composeMail('Your account is as it was', [
    'Your account has this e-mail address again, and every device was signed out. Please sign in with a new code.',
    'If you did not ask for that, please call us.',
  ])
}

/** The mail that says that devices were signed out. */
export function endedMail(): Mail {
  return composeMail('Devices were signed out of your account', [
    'Somebody who is signed in to your account, most likely you, has signed out other devices.',
    'If it was not you, please sign in, open “Your account”, and sign out the devices that you do not know.',
  ])
}
