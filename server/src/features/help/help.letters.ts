import type { HelpType } from '@sahay/contract/help'
import { type Letter, setLetter } from '../../foundation/messages/letter.ts'
import type { HelpRequest, NgoRequest } from './help.store.ts'

const WITHIN = 'We have promised an answer within 7 working days.'

const kinds: Readonly<Record<HelpType, string>> = {
  Education: 'Education',
  Health: 'Medical & Healthcare',
  Other: 'Other',
}

/** Tells staff that somebody asks for help. The picture stays where it is safe. */
export function helpLetter(reference: string, request: HelpRequest): Letter {
  const { name, type, address, mobile, message } = request
  return setLetter(`Help request ${reference}: ${kinds[type]}`, [
    { code: reference },
    `${name} asks for help: ${kinds[type]}.`,
    `Telephone: ${mobile}`,
    `Address: ${address}`,
    ...(message ? [message] : []),
    WITHIN,
  ])
}

/** Tells staff that another organisation wants to connect. */
export function ngoLetter(reference: string, request: NgoRequest): Letter {
  const { organisation, name, email, mobile, message } = request
  return setLetter(`${organisation} asks to connect: ${reference}`, [
    { code: reference },
    `${organisation} asks to connect with the trust.`,
    `${name}, ${mobile}, ${email}`,
    message,
    WITHIN,
  ])
}
