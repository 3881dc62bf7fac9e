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

test('words from right to left stand the other way round, their figures and what is Latin as they are', () => {
  const cut = (text: string) => scriptRuns(text).map((run) => run.text)
  expect(cut('محمد علي')).toEqual(['علي', ' ', 'محمد'])
  expect(cut('Khan محمد (١٢) Ali')).toEqual(['Khan ', '(', '١٢', ') ', 'محمد', ' Ali'])
})

test('no sign is lost, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const texts = scriptRuns(text).map((run) => run.text)
      const goesRight = !/\p{Script=Arabic}/u.test(text)
      // brackets between right-to-left words are mirrored
      expect(goesRight ? texts.join('') : texts.join('').length).toBe(goesRight ? text : text.length)
    }),
  )
})
