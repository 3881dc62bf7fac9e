import { msg } from '@lingui/core/macro'
import type { ValuesOf } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import { atBoxes, boxesOf, type Saved, translationsIn } from '../content-kit.tsx'

/** What is written of a need as it goes on: the same boxes where it is new and where it is changed. */
export const updateFields = {
  day: { kind: 'day', label: msg`Date`, required: true },
  text: {
    kind: 'lines',
    label: msg`What happened`,
    hint: msg`A few words. Everyone can read them.`,
    required: true,
    maxLength: 1000,
  },
  bought: {
    kind: 'line',
    label: msg`What was bought`,
    hint: msg`If something was bought: a bicycle, 22 inch. This books nothing.`,
    maxLength: 120,
  },
  spent: { kind: 'number', label: msg`Cost in rupees` },
  text_gu: { kind: 'lines', label: msg`What happened, in Gujarati`, maxLength: 1000 },
  bought_gu: { kind: 'line', label: msg`What was bought, in Gujarati`, maxLength: 120 },
  text_hi: { kind: 'lines', label: msg`What happened, in Hindi`, maxLength: 1000 },
  bought_hi: { kind: 'line', label: msg`What was bought, in Hindi`, maxLength: 120 },
} as const
type UpdateValues = ValuesOf<typeof updateFields>

const texts = ['text', 'bought'] as const

/** What stands in the boxes of an update. */
export const updateValues = (update: {
  readonly day: string
  readonly text: string
  readonly bought: string
  readonly spent: number | null
  readonly translations: Parameters<typeof boxesOf<(typeof texts)[number]>>[1]
}): UpdateValues => ({
  day: update.day,
  text: update.text,
  bought: update.bought,
  spent: update.spent,
  ...boxesOf(texts, update.translations),
})

/** Saves what was written of a need: something new, or a version of it. */
export const saveUpdate = (need: string, values: UpdateValues, of: Saved) =>
  atBoxes(
    call('POST office/updates/save', {
      body: {
        ...of,
        need,
        day: values.day,
        text: values.text,
        bought: values.bought,
        spent: values.spent,
        translations: translationsIn(texts, values),
      },
    }),
  )
