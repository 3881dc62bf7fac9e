import type { Mail } from './mail.ts'

/**
 * The text messages, each registered in English with the operators as their rules require: they are sent exactly as
 * written here, in any reader's language, and are in no catalogue.
 */
const texts = {
  'sms.code': '{code} is your code at {trust}. It works once, for 10 minutes. Please give it to nobody.',
  'sms.code_for':
    "{code} is the code for {name}'s account at {trust}. It works once, for 10 minutes. Please give it to nobody.",
  'sms.link': 'Your link at {trust}: {link} It works once, for {time}. Please give it to nobody.',
  'sms.link_for':
    "The link for {name}'s account at {trust}: {link} It works once, for {time}. Please give it to nobody.",
} as const

type RegisteredText = keyof typeof texts

/** A text message: a registered text with its values; `path` is one of our pages, whose address becomes `{link}`. */
export function textMessage(id: RegisteredText, values: Readonly<Record<string, string>>): Mail {
  return { subject: { words: '' }, parts: [{ id, values }] }
}

const isRegistered = (id: string): id is RegisteredText => Object.hasOwn(texts, id)

/** Renders a registered text, with the trust's present name. Throws if no text has this id. */
export function writeRegistered(
  { parts: [sentence] }: Mail,
  { site, trustName }: { readonly site: string; readonly trustName: string },
): string {
  if (!sentence || !('id' in sentence) || !isRegistered(sentence.id))
    throw new Error('this text message is not registered')
  const { id, values = {} } = sentence
  const filled = new Map<string, unknown>(
    Object.entries({ ...values, trust: trustName, link: `${site}${String(values['path'])}` }),
  )
  return texts[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(filled.get(name) ?? whole))
}
