import type { HelpType } from '@sahay/contract/help'
import { type Mail, composeMail } from '../../foundation/messages/mail.ts'
import type { HelpRequest, NgoRequest } from './help.store.ts'

const WITHIN = 'We have promised an answer within 7 working days.'

const kinds: Readonly<Record<HelpType, string>> = {
  Education: 'Education',
  Health: 'Medical & Healthcare',
  Other: 'Other',
}

/** Tells staff that somebody asks for help. The picture stays where it is safe. */
export function helpMail(reference: string, request: HelpRequest): Mail {
  const { name, type, address, mobile, message } = request
  return composeMail(`Help request ${reference}: ${kinds[type]}`, [
    { code: reference },
    `${name} asks for help: ${kinds[type]}.`,
    `Telephone: ${mobile}`,
    `Address: ${address}`,
    ...(message ? [message] : []),
    WITHIN,
  ])
}

/** Tells staff that another organisation wants to connect. */
export function ngoMail(reference: string, request: NgoRequest): Mail {
  const { organisation, name, email, mobile, message } = request
  return composeMail(`${organisation} asks to connect: ${reference}`, [
    { code: reference },
    `${organisation} asks to connect with the trust.`,
    `${name}, ${mobile}, ${email}`,
    message,
    WITHIN,
  ])
}
