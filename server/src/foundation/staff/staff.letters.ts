import { type Letter, setLetter } from '../messages/letter.ts'

/** The mail that carries the first of the two codes that open the back office. */
export function staffCodeLetter(code: string): Letter {
  return setLetter('Your code for the office', [
    'Here is your code for the office:',
    { code },
    'It works once, for the next 10 minutes. After it you are asked for the code of your authenticator.',
    'If you did not ask for it, please tell an owner of the trust.',
  ])
}
