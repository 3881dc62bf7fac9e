import { msg } from '@lingui/core/macro'
import type { HelpType } from '@sahay/contract/help/help'
import { optionsOf } from '../../kit/options.tsx'

/** Labels for kinds of help, of requests and of the needs created from them. */
export const categoryNames = {
  Education: msg`Education`,
  Health: msg`Medical & Healthcare`,
  Other: msg`Other`,
} as const satisfies Record<HelpType, unknown>

export const categoryOptions = optionsOf(categoryNames)

/** The field for the person a need is for, in every form. */
export const nameField = {
  kind: 'line',
  label: msg`For whom`,
  hint: msg`A first name and an initial, or the purpose. Everyone can read it.`,
  required: true,
  maxLength: 120,
} as const

/** The internal fields of a need. */
export const placeFields = {
  category: {
    kind: 'choice',
    label: msg`Kind of help`,
    hint: msg`For the office’s lists and reports. Visitors do not see it.`,
    options: categoryOptions,
  },
  district: { kind: 'line', label: msg`District`, maxLength: 60 },
} as const
