import { type Letter, setLetter } from '../messages/letter.ts'

const TRUST = 'Sahay Trust'

/** The mail that carries a sign-in code. */
export function codeLetter(code: string): Letter {
  return setLetter(
    'Your sign-in code',
    [
      'Here is your code:',
      { code },
      'It works once, for the next 10 minutes. If you did not ask for it, you can leave this mail alone: nobody can sign in without the code.',
    ],
    TRUST,
  )
}

/** The mail to an address that asked for a code but has no account: it says so to its owner and to nobody else. */
export function noAccountLetter(): Letter {
  return setLetter(
    'You have no account yet',
    [
      'Somebody, most likely you, asked for a sign-in code with this address. There is no account under it yet.',
      'If you would like one, choose Sign up on our site: a name, this address and a mobile number are enough.',
    ],
    TRUST,
  )
}
