import { type Message, msg } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'
import { textMessage } from '../messages/registered-texts.ts'
import type { Secret } from './codes.service.ts'
import type { Destination } from './destination.ts'

/** The mail for signing in: with a code or, after too many wrong guesses by strangers, with a link. */
export function secretMail(secret: Secret): Mail {
  if (secret.kind === 'code')
    return {
      subject: msg('mail.sign_in.subject', 'Your sign-in code'),
      parts: [
        msg('mail.code.here', 'Here is your code:'),
        { code: secret.code },
        msg(
          'mail.sign_in.code_once',
          'It can be used once and expires in 10 minutes. If you did not ask for it, you can ignore this e-mail: nobody can sign in without the code.',
        ),
      ],
    }
  return {
    subject: msg('mail.sign_in.link_subject', 'Your sign-in link'),
    parts: [
      WHY_A_LINK,
      {
        path: signInPath(secret.token),
        label: msg('mail.sign_in.link', 'Sign in'),
      },
      msg(
        'mail.sign_in.link_once',
        'The link can be used once and expires in {time}. Please do not share it. If you did not ask for it, you can ignore this e-mail.',
        { time: howLong(secret.minutes) },
      ),
    ],
  }
}

/** Why a mail contains a link. */
export const WHY_A_LINK = msg(
  'mail.why_a_link',
  'Someone has often tried wrong codes, or asked for many. So this time you get a link that nobody can guess, instead of 6 digits.',
)

/** How long a link is valid, in words. */
export function howLong(minutes: number): Message {
  if (minutes < 120)
    return msg('mail.minutes', '{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  return msg('mail.hours', '{hours, plural, one {# hour} other {# hours}}', {
    hours: Math.round(minutes / 60),
  })
}

/** The page that signs in with a link's token, which follows a # and so appears in no log. */
const signInPath = (token: string) => `/signin/link#${token}`

/** The text message for signing in, with a code or a link. */
export function secretSms(secret: Secret, name?: string): Mail {
  if (secret.kind === 'code') return codeSms(secret.code, name)
  return linkSms(signInPath(secret.token), secret.minutes, name)
}

/** The text message with a link to one of our pages. */
export function linkSms(path: string, minutes: number, name?: string): Mail {
  const time = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return textMessage(name === undefined ? 'sms.link' : 'sms.link_for', { path, time, name: name ?? '' })
}

/** The text message with a code. It names the account if several share the number. */
export function codeSms(code: string, name?: string): Mail {
  return textMessage(name === undefined ? 'sms.code' : 'sms.code_for', { code, name: name ?? '' })
}

/** The mail to an address that requested a code but has no account: it tells this only to the owner of the address. */
export function noAccountMail(): Mail {
  return {
    subject: msg('mail.no_account.subject', 'You have no account yet'),
    parts: [
      msg(
        'mail.no_account.asked',
        'Someone, probably you, asked for a sign-in code with this address. There is no account with it yet.',
      ),
      msg(
        'mail.no_account.sign_up',
        'If you would like one, choose Sign up on our site. A name, this address and a mobile number are enough.',
      ),
    ],
  }
}

/** The greeting of a mail, with the name if it is known. */
export function dear(name: string): Message {
  if (name === '') return msg('mail.dear_friend', 'Dear friend,')
  return msg('mail.dear', 'Dear {name},', { name })
}

/** The welcome mail to a new account, sent once. */
export function welcomeMail(name: string): Mail {
  return {
    subject: msg('mail.welcome.subject', 'Welcome to {trust}'),
    parts: [
      dear(name),
      msg(
        'mail.welcome.joined',
        'Thank you for joining us. You can now give to an urgent need, take part in our events, and see your history under your name.',
      ),
      msg(
        'mail.welcome.codes',
        'You sign in with a 6-digit code that we send you each time. There is no password to remember, and we never ask for a code on the phone.',
      ),
      {
        path: '/',
        label: msg('mail.welcome.link', 'See who you can help today'),
      },
    ],
  }
}

const CHANGE = msg('mail.change.subject', 'The code for your change')

/** The mail to the account's present address, with the code that allows a change. `to` is the new destination. */
export function presentMail(code: string, to: Destination): Mail {
  const text =
    to.kind === 'email'
      ? msg(
          'mail.change.to_email',
          'You are changing the e-mail address of your account to {to}. Here is the code for it:',
          { to: to.value },
        )
      : msg(
          'mail.change.to_mobile',
          'You are changing the mobile number of your account to {to}. Here is the code for it:',
          { to: to.value },
        )
  return {
    subject: CHANGE,
    parts: [
      text,
      { code },
      msg(
        'mail.change.not_you',
        'It can be used once and expires in 10 minutes. If it was not you, someone is signed in to your account. Please sign in, open “Your account”, and choose “Sign out everywhere else”. Nothing changes without the code.',
      ),
    ],
  }
}

/** The mail with the code of a change, to the new address. */
export function changeMail(code: string): Mail {
  return {
    subject: CHANGE,
    parts: [
      msg(
        'mail.change.new_address',
        'Someone, probably you, wants to use this e-mail address for an account. Here is the code for it:',
      ),
      { code },
      msg(
        'mail.change.leave_alone',
        'It can be used once and expires in 10 minutes. If it was not you, please ignore this e-mail. Nothing changes without the code.',
      ),
    ],
  }
}

/** The mail to an address that already has an account and was entered as another account's new address. */
export function addressInUseMail(): Mail {
  return {
    subject: msg('mail.taken.subject', 'You already have an account'),
    parts: [
      msg(
        'mail.taken.unchanged',
        'Someone, probably you, wanted to use this e-mail address for another account. It already has an account of its own, so nothing was changed.',
      ),
      msg('mail.taken.sign_in', 'Please sign in with this address instead.'),
    ],
  }
}

/** The mail to the old address after a change, with the link that undoes it. */
export function changedMail(token: string): Mail {
  return {
    subject: msg('mail.changed.subject', 'Your e-mail address was changed'),
    parts: [
      msg(
        'mail.changed.done',
        'Your account now has another e-mail address, and all other devices were signed out. If that was you, you don’t need to do anything.',
      ),
      msg(
        'mail.changed.undo',
        'If it was not you, undo it. Your account gets this address back, and every device is signed out.',
      ),
      {
        path: `/account/undo#${token}`,
        label: msg('mail.changed.link', 'Undo the change'),
      },
      msg('mail.changed.once', 'The link can be used once and expires in 7 days. Please do not share it.'),
    ],
  }
}

/** The mail to the address that an account has again after an undo. */
export function undoneMail(): Mail {
  return {
    subject: msg('mail.undone.subject', 'Your account has been restored'),
    parts: [
      msg(
        'mail.undone.done',
        'Your account has this e-mail address again, and every device was signed out. Please sign in with a new code.',
      ),
      msg('mail.undone.call', 'If you did not ask for that, please call us.'),
    ],
  }
}

/** The mail about devices that were signed out. */
export function endedMail(): Mail {
  return {
    subject: msg('mail.ended.subject', 'Devices were signed out of your account'),
    parts: [
      msg(
        'mail.ended.done',
        'Someone who is signed in to your account, probably you, has signed out other devices.',
      ),
      msg(
        'mail.ended.not_you',
        'If it was not you, please sign in, open “Your account”, and sign out the devices you don’t recognise.',
      ),
    ],
  }
}
