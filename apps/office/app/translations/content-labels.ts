import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/options.tsx'

export type ContentTextRow = RowOf<'GET office/translations/content'>
export type ContentTextDetail = CallAnswer<'GET office/translations/content/one'>['data']
type TextName = ContentTextDetail['texts'][number]['name']

export const contentTextStates = {
  missing: { of: msg`Not translated`, tone: 'bad' },
  changed: { of: msg`English has changed`, tone: 'act' },
  translated: { of: msg`Translated`, tone: 'good' },
} as const satisfies Statuses<ContentTextRow['state']>

export const contentKinds = {
  need: msg`Urgent need`,
  event: msg`Event`,
  figure: msg`Figure`,
  need_update: msg`Story of a need`,
  gallery: msg`Gallery`,
  testimonial: msg`Testimonial`,
  donator: msg`Donator`,
  partner: msg`Partner`,
  need_closing: msg`Closing words`,
  setting: msg`Trust settings`,
} as const satisfies Record<ContentTextRow['kind'], unknown>

/** The label of each text, and its highest length limit. */
export const textFields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
  requirement: { kind: 'lines', label: msg`What is needed`, required: true, maxLength: 500 },
  rules: { kind: 'lines', label: msg`Rules and prizes`, required: true, maxLength: 10_000, rows: 8 },
  text: { kind: 'lines', label: msg`Text`, required: true, maxLength: 1000 },
  bought: { kind: 'line', label: msg`What was bought`, required: true, maxLength: 120 },
  caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 },
  comment: { kind: 'lines', label: msg`Quote`, required: true, maxLength: 2000 },
  position: { kind: 'line', label: msg`Profession`, required: true, maxLength: 160 },
  title: { kind: 'line', label: msg`Caption`, required: true, maxLength: 80 },
  about: { kind: 'lines', label: msg`Activities`, required: true, maxLength: 600 },
  word: { kind: 'lines', label: msg`Closing words`, required: true, maxLength: 500 },
  registration: { kind: 'line', label: msg`Registration line`, required: true, maxLength: 160 },
  tagline: { kind: 'line', label: msg`Tagline`, required: true, maxLength: 160 },
  address: { kind: 'line', label: msg`Address`, required: true, maxLength: 300 },
  note: { kind: 'line', label: msg`Sentence on tax`, required: true, maxLength: 300 },
} as const satisfies Record<TextName, unknown>
