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

/** The page of languages; its form, also without script, submits the chosen language. */
const PAGE = '/languages'
const YEAR_S = 365 * 24 * 3600

/** True if this request is the form that chooses a language. */
export const isChoice = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && splitLanguage(url).path.split('?', 1)[0] === PAGE

/**
 * Returns the page's address in the language that its visitor chose earlier; null if no redirect is needed. An address with
 * a language prefix is in that language for everybody; without a stored choice nothing is redirected.
 */
export function inChosenLanguage({ url = '/', headers: { cookie } }: IncomingMessage): string | null {
  const chosen = splitTag(chosenTag(cookie) ?? '').code
  if (!isLanguageCode(chosen) || chosen === sourceLanguage) return null
  return splitLanguage(url).language.code === sourceLanguage ? addressInLanguage(chosen, url) : null
}

/** True if this visitor chose the numerals of the page's language. */
export function readsOwnNumerals({ url = '/', headers: { cookie } }: IncomingMessage): boolean {
  const { code, numerals } = splitTag(chosenTag(cookie) ?? '')
  return numerals !== null && splitLanguage(url).language.code === code
}

/**
 * Stores the chosen language, with its own numerals if chosen (`mr-u-nu-deva`), and redirects to the previous page in that
 * language. Refuses an unknown language.
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

/** Returns a path of this site without the language prefix, for any input. */
function ownPath(to: string | null, publicUrl: string): string {
  const address = URL.canParse(to ?? '', publicUrl) ? new URL(to ?? '', publicUrl) : null
  if (address === null || address.origin !== new URL(publicUrl).origin) return '/'
  // two leading slashes would be another site's address
  const path = splitLanguage(address.pathname).path.replace(/^\/+/, '/')
  return path + address.search + address.hash
}
