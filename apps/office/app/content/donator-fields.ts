import { msg } from '@lingui/core/macro'

/** The public fields of a giver among the donators. */
export const donatorFields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
  position: {
    kind: 'line',
    label: msg`Profession`,
    hint: msg`For example: cloth merchant in Maninagar, engineer.`,
    required: true,
    maxLength: 160,
  },
  amount: { kind: 'number', label: msg`Amount in rupees`, required: true },
} as const
