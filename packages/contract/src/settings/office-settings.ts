import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant } from '../kernel/codecs.ts'
import { contrast, READABLE } from '../kernel/contrast.ts'
import { picture } from '../fields/picture.ts'
import { officeCall } from '../kernel/endpoint.ts'
import {
  amountWithin,
  arrayOf,
  choose,
  day,
  email,
  recordVersion,
  recordVersionSent,
  integer,
} from '../kernel/fields.ts'
import { line, lines } from '../kernel/text.ts'
import { translatedTexts, translationsOf } from '../content/office-content.ts'
import { settings } from './settings.ts'
import { optionalText } from '../staff/office-fields.ts'

/** The trust's public details on every page, as its owner changes them; each group has its own call and versions. */

const required = (most: number) => optionalText(line, most)

/** Empty, or the address of a page on another site. */
const elsewhere = required(300).regex(
  /^$|^https:\/\/[^\s"<>@/?#\\]+(?:[/?#][^\s"<>\\]*)?$/,
  /*i18n*/ 'Please copy the whole address of the page, from https:// on.',
)

/** The site's default colours. */
export const usualColours = { main: '#2e3192', button: '#ffb000' } as const

/** The colours of text or backgrounds combined with them. */
const pairs = { main: ['#ffffff', '#fbf5e8', '#f1e7d1'], button: ['#191a3d'] } as const
const colour = (of: keyof typeof pairs) =>
  z
    .string(/*i18n*/ 'Please choose a colour.')
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, /*i18n*/ 'Please choose a colour.')
    .refine(
      (chosen) => pairs[of].every((other) => contrast(chosen, other) >= READABLE),
      of === 'main'
        ? /*i18n*/ 'Light text could not be read on this. Please choose a darker colour.'
        : /*i18n*/ 'Dark text could not be read on this. Please choose a lighter colour.',
    )

/** The translatable texts of each group. */
export const translatedSettings = {
  trust: { registration: required(160), tagline: required(160) },
  contact: { address: required(300) },
  notice: { text: required(300) },
  tax: { note: required(300) },
} as const

/** The fields of each group as sent and stored, without translations. */
const written = {
  trust: {
    name: required(80).min(1, /*i18n*/ 'Please fill this in.'),
    ...translatedSettings.trust,
    established: integer(/*i18n*/ 'Please enter the year, such as 2019.', 1800, 2100).nullable(),
  },
  contact: {
    /** As displayed. */
    phone: required(24).regex(/^$|^\+?\d[\d ()-]{5,}$/, /*i18n*/ 'Please check the number.'),
    email: z.union([z.literal(''), email]),
    ...translatedSettings.contact,
    map: elsewhere,
  },
  social: { facebook: elsewhere, instagram: elsewhere, youtube: elsewhere },
  look: { main: colour('main'), button: colour('button') },
  notice: {
    ...translatedSettings.notice,
    /** The first and the last day on which it is shown, in India; null means from now on, or until it is removed. */
    from: day.nullable(),
    until: day.nullable(),
  },
  /** A tax note for donors that replaces the sentence that gifts bring no tax exemption; empty keeps that sentence. */
  tax: translatedSettings.tax,
} as const
export type SettingsGroupName = keyof typeof written

const anyTexts = z.record(z.string(), z.record(z.string(), z.string()))

/** Reports translations that lack a text which exists in English, and days in the wrong order. */
function checkTranslations(
  { translations, ...row }: Readonly<Record<string, unknown>>,
  refine: z.RefinementCtx,
): void {
  const { from, until } = row
  if (typeof from === 'string' && typeof until === 'string' && until < from)
    refine.addIssue({
      code: 'custom',
      path: ['until'],
      message: /*i18n*/ 'Please choose the first day or a later one.',
    })
  for (const [code, texts] of Object.entries(anyTexts.parse(translations ?? {})))
    for (const [name, text] of Object.entries(texts))
      if (text === '' && row[name] !== '')
        refine.addIssue({
          code: 'custom',
          path: ['translations', code, name],
          message: /*i18n*/ 'Please fill this in.',
        })
}

/** The call that changes a group. */
function changeOf<const Path extends string, const Name extends string, Shape extends z.ZodRawShape>(
  address: `POST ${Path}`,
  group: {
    readonly name: Name
    readonly may?: 'notice.change'
    readonly summary: string
    readonly shape: Shape
  },
) {
  const { name, may = 'settings.change', summary, shape } = group
  return officeCall(address, {
    name,
    may,
    summary,
    // 0: nothing was saved yet
    body: z.object({ version: recordVersion, ...shape }).superRefine(checkTranslations),
    data: z.object({ version: z.number().int() }),
    problems: ['changed_meanwhile', 'aadhaar_number', 'other_account'],
  })
}

const changes = {
  trust: changeOf('POST office/settings/trust', {
    name: 'officeSettingsTrust',
    summary: 'Change the name, the registration line, the tagline and the year.',
    shape: { ...written.trust, translations: translationsOf(translatedSettings.trust).default({}) },
  }),
  contact: changeOf('POST office/settings/contact', {
    name: 'officeSettingsContact',
    summary: 'Change telephone, e-mail address, postal address and map.',
    shape: { ...written.contact, translations: translationsOf(translatedSettings.contact).default({}) },
  }),
  social: changeOf('POST office/settings/social', {
    name: 'officeSettingsSocial',
    summary: 'Change the links to the trust’s pages on Facebook, Instagram and YouTube; empty: none.',
    shape: written.social,
  }),
  look: changeOf('POST office/settings/look', {
    name: 'officeSettingsLook',
    summary: 'Change the colours. Refuses colours on which text could not be read.',
    shape: written.look,
  }),
  notice: changeOf('POST office/settings/notice', {
    name: 'officeSettingsNotice',
    may: 'notice.change',
    summary: 'Change the notice on every page; empty: none. It appears and disappears by itself on its days.',
    shape: { ...written.notice, translations: translationsOf(translatedSettings.notice).default({}) },
  }),
  tax: changeOf('POST office/settings/tax', {
    name: 'officeSettingsTax',
    summary: 'Change what donors are told about tax; empty: that gifts bring no exemption.',
    shape: { ...written.tax, translations: translationsOf(translatedSettings.tax).default({}) },
  }),
} as const

const stand = { version: z.number().int(), changedAt: instant.nullable() }
const { trust, contact, social } = settings.shape
const answered = {
  trust: trust
    .omit({ lang: true })
    .extend({ ...stand, translations: translatedTexts('registration', 'tagline') }),
  contact: contact.omit({ lang: true }).extend({ ...stand, translations: translatedTexts('address') }),
  social: social.extend(stand),
  look: z.object({ ...stand, main: z.string(), button: z.string() }),
  notice: z.object({
    ...stand,
    text: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    /** True if the site currently shows it. */
    shown: z.boolean(),
    translations: translatedTexts('text'),
  }),
  tax: z.object({ ...stand, note: z.string(), translations: translatedTexts('note') }),
  payments: z.object({ ...stand, internationalCards: z.boolean(), secondPersonLimit: z.number() }),
} as const satisfies Readonly<Record<SettingsGroupName | 'payments', z.ZodObject>>

const groupName = z.enum(['trust', 'contact', 'social', 'look', 'notice', 'tax', 'payments'], choose)

export const officeSettings = {
  ...changes,

  read: officeCall('GET office/settings', {
    name: 'officeSettings',
    may: 'settings.read',
    summary: 'Get the settings as they were written, in all languages, each group with its version.',
    /** `image`: the logo's address; empty if there is none. */
    data: z.object({ ...answered, logo: z.object({ ...stand, image: z.string() }) }),
  }),

  history: officeCall('GET office/settings/history', {
    name: 'officeSettingsHistory',
    may: 'settings.read',
    summary: 'List the last 20 changes of a group of settings, newest first: who changed what, and when.',
    query: z.object({ group: groupName }),
    data: arrayOf({
      version: z.number().int(),
      at: instant,
      /** Null for the initial value. */
      by: z.string().nullable(),
      /** By field name; a translated text has a suffix, as in `tagline_gu`. */
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  }),

  logo: officeCall('POST office/settings/logo', {
    name: 'officeSettingsLogo',
    may: 'settings.change',
    summary:
      'Set the trust’s own logo beside its name on the site; without a picture, the drawn sign is shown again.',
    takes: 'form',
    body: z.object({
      /** The version that the page showed; 0 if there was no logo yet. */
      version: recordVersionSent,
    }),
    files: { logo: picture },
    data: z.object({ version: z.number().int() }),
  }),

  testMail: officeCall('POST office/settings/test-mail', {
    name: 'officeTestMail',
    may: 'settings.change',
    summary: 'Send a test mail to the caller, the same way as every mail of the trust.',
    body: z.object({}),
    data: z.object({ to: z.string() }),
  }),
}

export const paymentDecisions = {
  /** The owner's decisions about payments; not public. */
  change: officeCall('POST office/settings/payments', {
    name: 'officePaymentSettings',
    may: 'settings.change',
    summary:
      'Set whether gifts by foreign cards are kept, and above which amount a second person is needed. Takes effect immediately; a higher limit one day after another owner has approved it or, without another owner, after seven days.',
    body: z.object({
      /** If left out, any existing version is overwritten. */
      version: recordVersion.optional(),
      /** Whether gifts by foreign cards are accepted; otherwise they are refused or refunded. */
      internationalCards: z.boolean(),
      /** Rupees; unchanged if left out. A refund, transfer or reversal above it needs a second person. */
      secondPersonLimit: amountWithin(0, 100_000_000).optional(),
      /** The reason for raising the limit; required only then. */
      reason: optionalText(lines, 300).default(''),
    }),
    /** `approval`: of a higher limit, which a second owner has to approve. */
    data: z.object({ approval: z.string().nullable() }),
    problems: ['changed_meanwhile', 'authority_new', ...secondPersonProblems],
  }),
}
