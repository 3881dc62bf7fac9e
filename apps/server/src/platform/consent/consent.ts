import { createHash } from 'node:crypto'
import { type ConsentForm, consentNotice, noticeAddress } from '@sahay/contract/consent/consent'
import { Problem } from '../../kernel/problem.ts'

/** Which notice somebody agreed to, and the hash of its text. */
export interface Consent {
  readonly version: string
  readonly sha256: Buffer
}

/**
 * What somebody agreed to by sending a form; '' where it named no notice. Refuses with consent_missing then, which says
 * where a program reads it, and with consent_outdated, which carries today's notice, where it named another one: people
 * agree to what they have read.
 */
export function requireConsent(form: ConsentForm, named: string): Consent {
  if (named === '') throw new Problem('consent_missing', { read: noticeAddress(form) })
  const { version, items } = consentNotice(form)
  const text = items.join('\n')
  if (named !== version) throw new Problem('consent_outdated', { version, notice: text })
  return { version, sha256: createHash('sha256').update(text).digest() }
}
