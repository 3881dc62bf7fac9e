import type { Secret } from '../identity/codes.service.ts'
import { howLong } from '../identity/identity.mails.ts'
import { type Mail, composeMail } from '../messages/mail.ts'

/**
 * The mail that carries the first of the two codes that open the back office. Where strangers guessed too often, it
 * carries a long token, to be pasted in the code's place: the office has no page of its own that a link could open.
 */
export function staffCodeMail(secret: Secret): Mail {
  if (secret.kind === 'link')
    return composeMail('Your code for the office', [
      'Somebody has often tried wrong codes for your address. So this time you get a long code, which nobody can guess:',
      secret.token,
      `It works once, for the next ${howLong(secret.minutes)}. After it you are asked for the code of your authenticator.`,
      'Please tell an owner of the trust.',
    ])
  const { code } = secret
  return composeMail('Your code for the office', [
    'Here is your code for the office:',
    { code },
    'It works once, for the next 10 minutes. After it you are asked for the code of your authenticator.',
    'If you did not ask for it, please tell an owner of the trust.',
  ])
}
