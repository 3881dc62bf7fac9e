import type { HelpType } from '@sahay/contract/help/help'
import type { Mail } from '../../platform/messages/mail.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { HelpRequest, NgoRequest } from './help.store.ts'

const WITHIN = msg('mail.help.within', 'We have promised an answer within 7 working days.')

const kinds: Readonly<Record<HelpType, Message>> = {
  Education: msg('help.education', 'Education'),
  Health: msg('help.health', 'Medical & Healthcare'),
  Other: msg('help.other', 'Other'),
}

/** Tells staff that somebody asks for help. The picture is not attached, but stays in its protected storage. */
export function helpMail(reference: string, request: HelpRequest): Mail {
  const { name, type, address, mobile, message } = request
  const kind = kinds[type]
  return {
    subject: msg('mail.help.subject', 'Help request {number}: {kind}', { number: reference, kind }),
    parts: [
      { code: reference },
      msg('mail.help.asks', '{name} asks for help: {kind}.', { name, kind }),
      msg('mail.help.telephone', 'Phone: {mobile}', { mobile }),
      msg('mail.help.address', 'Address: {address}', { address }),
      ...(message ? [{ words: message }] : []),
      WITHIN,
    ],
  }
}

/** Tells staff that another organisation wants to connect. */
export function ngoMail(reference: string, request: NgoRequest): Mail {
  const { organisation, name, email, mobile, message } = request
  return {
    subject: msg('mail.connect.subject', '{organisation} asks to connect: {number}', {
      organisation,
      number: reference,
    }),
    parts: [
      { code: reference },
      msg('mail.connect.asks', '{organisation} asks to connect with the trust.', { organisation }),
      { words: `${name}, ${mobile}, ${email}` },
      { words: message },
      WITHIN,
    ],
  }
}

/** Tells an organisation the decision on its request, with staff's own words, in its language. */
export function decisionMail(decided: {
  readonly as: 'accepted' | 'declined'
  readonly reference: string
  readonly organisation: string
  readonly text: string
}): Mail {
  const { as, reference: number, organisation, text } = decided
  const thanks = msg('mail.decision.thanks', 'Thank you for writing to us about {organisation}.', {
    organisation,
  })
  return as === 'accepted'
    ? {
        subject: msg('mail.accepted.subject', 'We would like to work with you: {number}', { number }),
        parts: [thanks, msg('mail.accepted.gladly', 'We would be glad to work with you.'), { words: text }],
      }
    : {
        subject: msg('mail.declined_ngo.subject', 'Our answer to your request {number}', { number }),
        parts: [
          thanks,
          msg('mail.declined_ngo.not_now', 'We cannot work with you at present. The reason:'),
          { words: text },
        ],
      }
}
