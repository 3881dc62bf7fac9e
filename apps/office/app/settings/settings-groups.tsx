import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { keysOf } from '@sahay/contract/kernel/keys'
import { atBoxes, boxesOf, translationsIn } from '../kit/form/translated.ts'
import { type Edit, edit } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

/** The groups of the trust's public details: each with its fields and the call that saves it. */

export type Settings = CallAnswer<'GET office/settings'>['data']

/** The groups with fields; the logo is a picture. */
export type GroupName = Exclude<keyof Settings, 'logo'>

export interface SettingsGroup {
  readonly label: MessageDescriptor
  /** Its purpose, above its fields. */
  readonly description: MessageDescriptor
  readonly edit: Edit<Settings>
}

const owner = 'settings.change'
const done = msg`Saved. The site shows it.`

const trustTexts = ['registration', 'tagline'] as const

export const groups = {
  trust: {
    label: msg`The trust`,
    description: msg`The name, and the lines that run above every page.`,
    edit: edit<Settings>(owner)({
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        established: { kind: 'number', label: msg`Year founded` },
        registration: { kind: 'line', label: msg`Registration line, in English`, maxLength: 160 },
        registration_gu: { kind: 'line', label: msg`in Gujarati`, maxLength: 160, beside: true },
        registration_hi: { kind: 'line', label: msg`in Hindi`, maxLength: 160, beside: true },
        tagline: { kind: 'line', label: msg`Tagline, in English`, maxLength: 160 },
        tagline_gu: { kind: 'line', label: msg`in Gujarati`, maxLength: 160, beside: true },
        tagline_hi: { kind: 'line', label: msg`in Hindi`, maxLength: 160, beside: true },
      },
      values: ({ trust }) => ({ ...trust, ...boxesOf(trustTexts, trust.translations) }),
      save: (values, { trust: { version } }) =>
        atBoxes(
          call('POST office/settings/trust', {
            body: { version, ...values, translations: translationsIn(trustTexts, values) },
          }),
        ),
      done,
    }),
  },
  contact: {
    label: msg`Contacts`,
    description: msg`Shown at the bottom of every page. Families call this number.`,
    edit: edit<Settings>(owner)({
      fields: {
        phone: {
          kind: 'line',
          label: msg`Phone`,
          hint: msg`As it should appear: +91 98250 12345`,
          maxLength: 24,
        },
        email: { kind: 'email', label: msg`E-mail`, maxLength: 254 },
        address: { kind: 'line', label: msg`Address, in English`, maxLength: 300 },
        address_gu: { kind: 'line', label: msg`in Gujarati`, maxLength: 300, beside: true },
        address_hi: { kind: 'line', label: msg`in Hindi`, maxLength: 300, beside: true },
        map: {
          kind: 'line',
          label: msg`Map`,
          hint: msg`The full address of the place on a map, starting with https://`,
          maxLength: 300,
        },
      },
      values: ({ contact }) => ({ ...contact, ...boxesOf(['address'], contact.translations) }),
      save: (values, { contact: { version } }) =>
        atBoxes(
          call('POST office/settings/contact', {
            body: { version, ...values, translations: translationsIn(['address'], values) },
          }),
        ),
      done,
    }),
  },
  social: {
    label: msg`Social media`,
    description: msg`The trust’s own pages on other sites. Empty ones are not shown.`,
    edit: edit<Settings>(owner)({
      fields: {
        facebook: { kind: 'line', label: msg`Facebook`, maxLength: 300 },
        instagram: { kind: 'line', label: msg`Instagram`, maxLength: 300 },
        youtube: { kind: 'line', label: msg`YouTube`, maxLength: 300 },
      },
      values: ({ social }) => social,
      save: (values, { social: { version } }) =>
        call('POST office/settings/social', { body: { version, ...values } }),
      done,
    }),
  },
  look: {
    label: msg`Colours and logo`,
    description: msg`Drawings and patterns keep their own colours. A colour that makes text unreadable is rejected.`,
    edit: edit<Settings>(owner)({
      fields: {
        main: {
          kind: 'color',
          label: msg`Links, bars and frames`,
          hint: msg`The site’s default is #2e3192.`,
          required: true,
        },
        button: {
          kind: 'color',
          label: msg`Main button`,
          hint: msg`The site’s default is #ffb000.`,
          required: true,
        },
      },
      values: ({ look }) => look,
      save: (values, { look: { version } }) =>
        call('POST office/settings/look', { body: { version, ...values } }),
      done,
    }),
  },
  notice: {
    label: msg`Notice`,
    description: msg`A few words on every page for some days: the office is closed, or a date has moved. Empty the English field to remove it.`,
    edit: edit<Settings>('notice.change')({
      fields: {
        text: { kind: 'lines', label: msg`Notice, in English`, maxLength: 300, rows: 3 },
        text_gu: { kind: 'lines', label: msg`in Gujarati`, maxLength: 300, rows: 3, beside: true },
        text_hi: { kind: 'lines', label: msg`in Hindi`, maxLength: 300, rows: 3, beside: true },
        from: { kind: 'day', label: msg`First day`, hint: msg`Empty: from now on.` },
        until: { kind: 'day', label: msg`Last day`, hint: msg`Empty: until you remove it.`, beside: true },
      },
      values: ({ notice }) => ({
        ...boxesOf(['text'], notice.translations),
        text: notice.text,
        from: notice.from ?? '',
        until: notice.until ?? '',
      }),
      save: (values, { notice: { version } }) =>
        atBoxes(
          call('POST office/settings/notice', {
            body: { version, ...values, translations: translationsIn(['text'], values) },
          }),
        ),
      done: msg`Saved. The site shows it on its dates.`,
    }),
  },
  tax: {
    label: msg`Tax`,
    description: msg`Receipts and pages say that gifts bring no income-tax deduction. Enter other wording here only if your accountant confirms it.`,
    edit: edit<Settings>(owner)({
      fields: {
        note: { kind: 'line', label: msg`Sentence, in English`, maxLength: 300 },
        note_gu: { kind: 'line', label: msg`in Gujarati`, maxLength: 300, beside: true },
        note_hi: { kind: 'line', label: msg`in Hindi`, maxLength: 300, beside: true },
      },
      values: ({ tax }) => ({ ...boxesOf(['note'], tax.translations), note: tax.note }),
      save: (values, { tax: { version } }) =>
        atBoxes(
          call('POST office/settings/tax', {
            body: { version, ...values, translations: translationsIn(['note'], values) },
          }),
        ),
      done,
    }),
  },
  payments: {
    label: msg`Payments`,
    description: msg`These rules apply to money from now on. Each change needs a new authenticator code and is kept in the history.`,
    edit: edit<Settings>(owner)({
      fields: {
        internationalCards: { kind: 'check', label: msg`Keep gifts made with foreign cards` },
        secondPersonLimit: {
          kind: 'number',
          label: msg`Second person needed above (₹)`,
          hint: msg`For refunds, transfers and reversals. At 0, each one needs a second person.`,
        },
        reason: {
          kind: 'line',
          label: msg`Reason for a higher amount`,
          hint: msg`A higher amount waits for another owner, or for seven days if there is none.`,
          maxLength: 300,
        },
      },
      values: ({ payments: { internationalCards, secondPersonLimit } }) => ({
        internationalCards,
        secondPersonLimit,
        reason: '',
      }),
      save: ({ internationalCards, secondPersonLimit, reason }, { payments: { version } }) =>
        call('POST office/settings/payments', {
          body: { version, internationalCards, secondPersonLimit: secondPersonLimit ?? Number.NaN, reason },
        }),
      done: msg`Saved. A higher amount takes effect once it is approved, under Approvals.`,
    }),
  },
} as const satisfies Readonly<Record<GroupName, SettingsGroup>>

export const groupNames = keysOf(groups)
