import { type Letter, setLetter, TRUST } from '../messages/letter.ts'

const ASKED_BY_NOBODY =
  'It works once, for the next 10 minutes. If you did not ask for it, you can leave this mail alone: nobody can sign in without the code.'

/** The mail that carries a sign-in code. */
export function codeLetter(code: string): Letter {
  return setLetter('Your sign-in code', ['Here is your code:', { code }, ASKED_BY_NOBODY])
}

/** The text message that carries a code. It names the account where several share the number. */
export function codeSms(code: string, name?: string): Letter {
  const whose = name === undefined ? 'your code' : `the code for ${name}'s account`
  const text = `${code} is ${whose} at ${TRUST}. It works once, for 10 minutes. Please give it to nobody.`
  return { subject: '', text, html: '' }
}

/** The mail to an address that asked for a code but has no account: it says so to its owner and to nobody else. */
export function noAccountLetter(): Letter {
  return setLetter('You have no account yet', [
    'Somebody, most likely you, asked for a sign-in code with this address. There is no account under it yet.',
    'If you would like one, choose Sign up on our site: a name, this address and a mobile number are enough.',
  ])
}

/** The mail that greets a new account, once. */
export function welcomeLetter(name: string, site: string): Letter {
  return setLetter(`Welcome to ${TRUST}`, [
    `Dear ${name},`,
    'Thank you for joining us. You can now give to an urgent need, take part in our events, and look back on all of it under your name.',
    'You sign in with a 6-digit code that we send you each time. There is no password to remember, and we never ask for a code on the telephone.',
    { link: site, says: 'See whom you can help today' },
  ])
}

/** The mail that carries the code of a change to its new address, or to the account's where a number is changed. */
export function changeLetter(code: string, what: 'email' | 'mobile'): Letter {
  const asked =
    what === 'email'
      ? 'Somebody, most likely you, wants to use this e-mail address for an account. Here is the code for it:'
      : 'You are changing the mobile number of your account. Here is the code for it:'
  return setLetter('The code for your change', [
    asked,
    { code },
    'It works once, for the next 10 minutes. If it was not you, please leave this mail alone; nothing changes without the code.',
  ])
}

/** The mail to an address that has an account already and was typed into another one's change. */
export function takenLetter(): Letter {
  return setLetter('You have an account already', [
    'Somebody, most likely you, wanted to use this e-mail address for another account. It has an account of its own, so nothing was changed.',
    'Please sign in with this address instead.',
  ])
}

/** The mail to the old address once another has taken its place. */
export function changedLetter(): Letter {
  return setLetter('Your e-mail address was changed', [
    'Your account now has another e-mail address, and all other devices were signed out.',
    'If it was not you, please call us at once.',
  ])
}
