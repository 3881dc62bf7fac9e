import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  addressInLanguage,
  isLanguageCode,
  sourceLanguage,
  splitLanguage,
} from '@sahay/contract/kernel/languages'
import { chosenTag, languageTag, splitTag } from '@sahay/contract/translations/numerals'
import { FormRefused, readForm } from './forms.ts'
import { sendOn } from './messages.ts'

/** The page that lists the languages; its form, sent without script too, says which one was chosen. */
const PAGE = '/languages'
const YEAR_S = 365 * 24 * 3600

/** Whether this is the form that chooses a language, from a page in any of them. */
export const isChoice = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && splitLanguage(url).path.split('?', 1)[0] === PAGE

/**
 * Where a page stands in the language that its visitor chose before; null: it is there. An address with a language is
 * that language's for everybody, and so is every page for somebody who has chosen none.
 */
export function inChosenLanguage({ url = '/', headers: { cookie } }: IncomingMessage): string | null {
  const chosen = splitTag(chosenTag(cookie) ?? '').code
  if (!isLanguageCode(chosen) || chosen === sourceLanguage) return null
  return splitLanguage(url).language.code === sourceLanguage ? addressInLanguage(chosen, url) : null
}

/** Whether the page at this address is written for this visitor in the figures of its own language, which they chose. */
export function readsOwnNumerals({ url = '/', headers: { cookie } }: IncomingMessage): boolean {
  const { code, numerals } = splitTag(chosenTag(cookie) ?? '')
  return numerals !== null && splitLanguage(url).language.code === code
}

/**
 * Keeps the chosen language, with its own figures where these were chosen (`mr-u-nu-deva`), and leads to the page that one
 * came from, in it. Refuses a language that we do not have.
 */
export async function chooseLanguage(
  req: IncomingMessage,
  res: ServerResponse,
  publicUrl: string,
): Promise<void> {
  const form = new URLSearchParams((await readForm(req)).toString('utf8'))
  const { code: language, numerals } = splitTag(form.get('language') ?? '')
  if (!isLanguageCode(language)) throw new FormRefused('bad_request')
  const tag = numerals ? languageTag(language, numerals) : language
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : ''
  res.setHeader('set-cookie', `lang=${tag}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`)
  sendOn(res, addressInLanguage(language, ownPath(form.get('to'), publicUrl)), 303)
}

/** A path of this site without its language, whatever was sent. */
function ownPath(to: string | null, publicUrl: string): string {
  const address = URL.canParse(to ?? '', publicUrl) ? new URL(to ?? '', publicUrl) : null
  if (address === null || address.origin !== new URL(publicUrl).origin) return '/'
  // more than one slash would be another site's address once it stands alone
  const path = splitLanguage(address.pathname).path.replace(/^\/+/, '/')
  return path + address.search + address.hash
}
