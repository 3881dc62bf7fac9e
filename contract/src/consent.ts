import { firstApplicationConsent } from './consent/application-2026-1.ts'
import { applicationConsent } from './consent/application.ts'
import { helpConsent } from './consent/help.ts'
import { inquiryConsent } from './consent/inquiry.ts'
import type { ConsentNotice } from './consent/notice.ts'
import { organisationConsent } from './consent/organisation.ts'
import { pledgeConsent } from './consent/pledge.ts'

/**
 * What somebody agrees to by sending a form. The pages show it beside the button; the form sends its version, and the
 * server keeps the hash of the English text it stands for. A changed text is a new version at the end, and old ones stay,
 * so that what somebody agreed to can be read years later.
 */
const consentNotices = {
  application: [firstApplicationConsent, applicationConsent],
  help: [helpConsent],
  organisation: [organisationConsent],
  inquiry: [inquiryConsent],
  pledge: [pledgeConsent],
} as const satisfies Readonly<Record<string, readonly ConsentNotice[]>>

/** A form that is sent with consent. */
export type ConsentForm = keyof typeof consentNotices

/** The notice that a form shows today, in English. */
export function consentNotice(form: ConsentForm): { version: string; items: readonly string[] } {
  const notices: readonly ConsentNotice[] = consentNotices[form]
  const last = notices.at(-1)
  if (!last) throw new Error(`no notice for ${form}`)
  return { version: last.version, items: last.items.map(({ message }) => message) }
}
