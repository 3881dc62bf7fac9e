import { expect, test } from 'vitest'
import { sentencesIn } from './catalogue.ts'

test('from right to left values are set apart, but those of a date, which would not say which way it is read', () => {
  const catalogue = { 'date.day': '{day} {month} {year}', until: 'حتى {until}' }
  expect(sentencesIn('ar', catalogue)).toEqual({ ...catalogue, until: 'حتى \u2068{until}\u2069' })
  expect(sentencesIn('gu', catalogue)).toEqual(catalogue)
})
