import { msg } from '@lingui/core/macro'
import type { ValuesOf } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import { versionOf } from '../../kit/form/register.tsx'
import { atBoxes, translated } from '../../kit/form/translated.ts'

/** The fields of an update: the same for a new and a changed one. */
export const updateWords = translated(
  {
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
  },
  ['text', 'bought'],
)

/** Saves an update: a new one, or a new version. */
export const saveUpdate = (
  need: string,
  values: ValuesOf<typeof updateWords.fields>,
  row: Parameters<typeof versionOf>[0],
) =>
  atBoxes(
    call('POST office/updates/save', {
      body: { ...versionOf(row), need, ...updateWords.body(values) },
    }),
  )
