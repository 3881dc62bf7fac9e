import { z } from 'zod'
import { applicationConsent } from './notices/application.ts'
import { formerNotices } from './former-notices.ts'
import { helpConsent } from './notices/help.ts'
import { inquiryConsent } from './notices/inquiry.ts'
import type { ConsentNotice } from './notices/notice.ts'
import { organisationConsent } from './notices/organisation.ts'
import { pledgeConsent } from './notices/pledge.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { contentLanguage } from '../kernel/fields.ts'
import { keysOf } from '../kernel/keys.ts'

/**
 * The consent notices of the forms. The pages show a notice beside the button; the form sends the notice's version, and the
 * server stores the hash of its English text. A changed text is added as a new version at the end and old versions stay, so
 * that it remains possible to read years later what somebody agreed to.
 */
const consentNotices = {
  application: [...formerNotices.application, applicationConsent],
  help: [...formerNotices.help, helpConsent],
  organisation: [...formerNotices.organisation, organisationConsent],
  inquiry: [...formerNotices.inquiry, inquiryConsent],
  pledge: [...formerNotices.pledge, pledgeConsent],
} as const satisfies Readonly<Record<string, readonly ConsentNotice[]>>

/** A form that is sent with consent. */
export type ConsentForm = keyof typeof consentNotices

/** The current notice of a form. */
export function todaysNotice(form: ConsentForm): ConsentNotice {
  const notices: readonly ConsentNotice[] = consentNotices[form]
  const last = notices.at(-1)
  if (!last) throw new Error(`no notice for ${form}`)
  return last
}

/** The current notice in English. */
export function consentNotice(form: ConsentForm): { version: string; items: readonly string[] } {
  const { version, items } = todaysNotice(form)
  return { version, items: items.map(({ message }) => message) }
}

/** The address where a program reads the notice it agrees to, and its version. */
export const noticeAddress = (form: ConsentForm) => `/api/consent/${form}`

/**
 * The version of the notice that a form was sent with; the site's pages send it automatically. If left out it is '' here,
 * which the server refuses with consent_missing rather than with a field error, because it is not a field that people fill
 * in.
 */
export const consentVersion = (form: ConsentForm) =>
  z
    .preprocess((sent) => sent ?? '', z.string().trim().max(40))
    .describe(
      `The version of the notice that the sender has read and agrees to, as GET ${noticeAddress(form)} answers it.`,
    )

export const getConsent = endpoint('GET consent/{form}', {
  name: 'getConsent',
  who: 'anyone',
  tag: 'settings',
  summary:
    'Get the consent notice of a form, to be shown beside its button, and the version that the form sends as `consent`.',
  params: z.object({ form: z.enum(keysOf(consentNotices), /*i18n*/ 'Please check the address.') }),
  example: { params: { form: 'pledge' } },
  data: z.object({
    version: z.string(),
    lang: contentLanguage,
    items: z.array(z.string()),
    /** The binding English text, shown beside a translation that no native speaker has approved. */
    english: z.array(z.string()).optional(),
  }),
})
