import type { HelpType } from '@sahay/contract/help/help'
import type { Mail } from '../../platform/messages/mail.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { HelpRequest, NgoRequest } from './help.store.ts'

const WITHIN = msg(
  /*i18n*/ { id: 'mail.help.within', message: 'We have promised an answer within 7 working days.' },
)

const kinds: Readonly<Record<HelpType, Message>> = {
  Education: msg(/*i18n*/ { id: 'help.education', message: 'Education' }),
  Health: msg(/*i18n*/ { id: 'help.health', message: 'Medical & Healthcare' }),
  Other: msg(/*i18n*/ { id: 'help.other', message: 'Other' }),
}

/** Tells staff that somebody asks for help. The picture stays where it is safe. */
export function helpMail(reference: string, request: HelpRequest): Mail {
  const { name, type, address, mobile, message } = request
  const kind = kinds[type]
  return {
    subject: msg(
      /*i18n*/ { id: 'mail.help.subject', message: 'Help request {number}: {kind}' },
      { number: reference, kind },
    ),
    parts: [
      { code: reference },
      msg(/*i18n*/ { id: 'mail.help.asks', message: '{name} asks for help: {kind}.' }, { name, kind }),
      msg(/*i18n*/ { id: 'mail.help.telephone', message: 'Phone: {mobile}' }, { mobile }),
      msg(/*i18n*/ { id: 'mail.help.address', message: 'Address: {address}' }, { address }),
      ...(message ? [{ words: message }] : []),
      WITHIN,
    ],
  }
}

/** Tells staff that another organisation wants to connect. */
export function ngoMail(reference: string, request: NgoRequest): Mail {
  const { organisation, name, email, mobile, message } = request
  return {
    subject: msg(
      /*i18n*/ { id: 'mail.connect.subject', message: '{organisation} asks to connect: {number}' },
      { organisation, number: reference },
    ),
    parts: [
      { code: reference },
      msg(
        /*i18n*/ {
          id: 'mail.connect.asks',
          message: '{organisation} asks to connect with the trust.',
        },
        { organisation },
      ),
      { words: `${name}, ${mobile}, ${email}` },
      { words: message },
      WITHIN,
    ],
  }
}

/** Tells an organisation what became of its request, with staff's own words, in its language. */
export function decisionMail(decided: {
  readonly as: 'accepted' | 'declined'
  readonly reference: string
  readonly organisation: string
  readonly text: string
}): Mail {
  const { as, reference: number, organisation, text } = decided
  const thanks = msg(
    /*i18n*/ { id: 'mail.decision.thanks', message: 'Thank you for writing to us about {organisation}.' },
    { organisation },
  )
  return as === 'accepted'
    ? {
        subject: msg(
          /*i18n*/ { id: 'mail.accepted.subject', message: 'We would like to work with you: {number}' },
          { number },
        ),
        parts: [
          thanks,
          msg(/*i18n*/ { id: 'mail.accepted.gladly', message: 'We would be glad to work with you.' }),
          { words: text },
        ],
      }
    : {
        subject: msg(
          /*i18n*/ { id: 'mail.declined_ngo.subject', message: 'Our answer to your request {number}' },
          { number },
        ),
        parts: [
          thanks,
          msg(
            /*i18n*/ {
              id: 'mail.declined_ngo.not_now',
              message: 'We cannot work with you at present. The reason:',
            },
          ),
          { words: text },
        ],
      }
}
