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
 * What somebody agrees to by sending a form. The pages show it beside the button; the form sends its version, and the
 * server keeps the hash of the English text it stands for. A changed text is a new version at the end, and old ones stay,
 * so that what somebody agreed to can be read years later.
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

/** The notice that a form shows today. */
export function todaysNotice(form: ConsentForm): ConsentNotice {
  const notices: readonly ConsentNotice[] = consentNotices[form]
  const last = notices.at(-1)
  if (!last) throw new Error(`no notice for ${form}`)
  return last
}

/** The same in English. */
export function consentNotice(form: ConsentForm): { version: string; items: readonly string[] } {
  const { version, items } = todaysNotice(form)
  return { version, items: items.map(({ message }) => message) }
}

/** Where a program reads what it agrees to, and its version. */
export const noticeAddress = (form: ConsentForm) => `/api/consent/${form}`

/**
 * The version of the notice that a form is sent with; its pages send it by themselves. Left out it is '' here, which the
 * server refuses with consent_missing and not among the fields: nobody has filled it in.
 */
export const consentVersion = (form: ConsentForm) =>
  z
    .preprocess((sent) => sent ?? '', z.string().trim().max(40))
    .describe(
      `The version of the notice that whoever fills this in has read and agrees to, as GET ${noticeAddress(form)} answers it.`,
    )

export const getConsent = endpoint('GET consent/{form}', {
  name: 'getConsent',
  who: 'anyone',
  tag: 'settings',
  summary:
    'Tell what somebody agrees to by sending a form, to be shown beside its button, and the version that the form sends along as `consent`.',
  params: z.object({ form: z.enum(keysOf(consentNotices), /*i18n*/ 'Please check the address.') }),
  example: { params: { form: 'pledge' } },
  data: z.object({
    version: z.string(),
    lang: contentLanguage,
    items: z.array(z.string()),
    /** The English, which is what holds, beside a language that nobody has signed. */
    english: z.array(z.string()).optional(),
  }),
})
