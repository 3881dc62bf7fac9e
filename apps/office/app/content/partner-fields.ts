import { msg } from '@lingui/core/macro'

/** The public fields of a partner organisation. */
export const partnerFields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
  about: {
    kind: 'lines',
    label: msg`Activities`,
    hint: msg`A few sentences, as shown on the site.`,
    required: true,
    maxLength: 600,
  },
  website: { kind: 'line', label: msg`Website`, hint: msg`Starts with https://`, maxLength: 200 },
} as const
