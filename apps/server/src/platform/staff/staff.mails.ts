import { msg } from '../../kernel/language/message.ts'
import type { Secret } from '../identity/codes.service.ts'
import { howLong } from '../identity/identity.mails.ts'
import type { Mail } from '../messages/mail.ts'

/**
 * The mail with the first of the two codes that open the back office. After too many wrong guesses by strangers, it has
 * a long token instead, to be pasted in the code's place: the office has no page that a link could open.
 */
export function staffCodeMail(secret: Secret): Mail {
  const subject = msg('mail.staff.subject', 'Your code for the office')
  if (secret.kind === 'link')
    return {
      subject,
      parts: [
        msg(
          'mail.staff.why_long',
          'Someone has often tried wrong codes for your address. So this time you get a long code that nobody can guess:',
        ),
        { words: secret.token },
        msg(
          'mail.staff.long_once',
          'It can be used once and expires in {time}. You are then asked for the code of your authenticator.',
          { time: howLong(secret.minutes) },
        ),
        msg('mail.staff.tell', 'Please tell an owner of the trust.'),
      ],
    }
  return {
    subject,
    parts: [
      msg('mail.staff.code', 'Here is your code for the office:'),
      { code: secret.code },
      msg(
        'mail.staff.once',
        'It can be used once and expires in 10 minutes. You are then asked for the code of your authenticator.',
      ),
      msg('mail.staff.not_you', 'If you did not ask for it, please tell an owner of the trust.'),
    ],
  }
}

/** To the owner of a recovery code that opened the office: use by somebody who found the paper must not go unnoticed. */
export function recoveryUsedMail({ left }: { readonly left: number }): Mail {
  const subject = msg('mail.recovery.subject', 'A recovery code was used to open your account')
  return {
    subject,
    parts: [
      msg(
        'mail.recovery.used',
        'Someone used one of your recovery codes for the office. Codes left: {left}.',
        { left },
      ),
      msg(
        'mail.recovery.lost',
        'If your phone is lost, please ask an owner to invite you again. You can then set up another authenticator.',
      ),
      msg('mail.recovery.not_you', 'If it was not you, please call an owner of the trust at once.'),
    ],
  }
}

/** To all owners: somebody has become an owner, or is no longer one. `by` null: the operator did it. */
export function ownerNewsMail(news: { name: string; isOwner: boolean; by: string | null }): Mail {
  const by = news.by ?? msg('mail.owner.operator', 'the person who runs the server')
  const values = { name: news.name, by }
  const text = news.isOwner
    ? msg('mail.owner.made', '{name} is now an owner in the office. Done by: {by}.', values)
    : msg('mail.owner.ended', '{name} is no longer an owner in the office. Done by: {by}.', values)
  return {
    subject: text,
    parts: [
      text,
      msg('mail.owner.not_right', 'If this is wrong, please call the other owners at once.'),
      { path: '/office/staff', label: msg('mail.owner.look', 'Look at the staff') },
    ],
  }
}
