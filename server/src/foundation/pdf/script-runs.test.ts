import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptRuns } from './script-runs.ts'

test('a name in two scripts is cut where the script changes, and its marks stay with their letters', () => {
  expect(scriptRuns('ભાવના Desai')).toEqual([
    { script: 'gujarati', text: 'ભાવના' },
    { script: 'latin', text: ' Desai' },
  ])
  expect(scriptRuns('क्षत्रिय')).toEqual([{ script: 'devanagari', text: 'क्षत्रिय' }])
  expect(scriptRuns('₹500')).toEqual([
    { script: 'latin-ext', text: '₹' },
    { script: 'latin', text: '500' },
  ])
})

test('no sign is lost, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        scriptRuns(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
