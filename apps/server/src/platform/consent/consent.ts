import { createHash } from 'node:crypto'
import {
  type ConsentForm,
  consentNotice,
  noticeAddress,
  getConsent,
  todaysNotice,
} from '@sahay/contract/consent/consent'
import { Problem } from '../../kernel/problem.ts'
import { isReviewed } from '@sahay/contract/kernel/languages'
import { implement } from '../../kernel/http/implement.ts'
import type { Translations } from '../../kernel/language/translations.ts'

/** Which notice somebody agreed to, and the hash of its text. */
export interface Consent {
  readonly version: string
  readonly sha256: Buffer
}

/**
 * Returns the consent given by sending a form; '' means that it named no notice. Refuses with consent_missing then,
 * which says where a program can read the notice, and with consent_outdated, which carries today's notice, if it named
 * another one: people agree to what they have read.
 */
export function requireConsent(form: ConsentForm, named: string): Consent {
  if (named === '') throw new Problem('consent_missing', { read: noticeAddress(form) })
  const { version, items } = consentNotice(form)
  const text = items.join('\n')
  if (named !== version) throw new Problem('consent_outdated', { version, notice: text })
  return { version, sha256: createHash('sha256').update(text).digest() }
}

interface Parts {
  readonly translations: Translations
}

/** The notice that forms are sent with, in the caller's language, as their pages show it. */
export const consent = implement({ notice: getConsent }, ({ translations }: Parts) => ({
  async notice({ params: { form }, from: { language }, say }) {
    const { version, items } = todaysNotice(form)
    const { items: english } = consentNotice(form)
    const isSigned = isReviewed(translations.in(language).language)
    const inTheirs = { version, lang: language, items: items.map(({ id }) => say({ id })) }
    return { data: { ...inTheirs, ...(isSigned ? {} : { english: [...english] }) } }
  },
}))
