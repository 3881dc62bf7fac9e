import { expect, test } from 'vitest'
import { compareSpelling } from './compare-spelling.ts'

const marked = (name: string, other: string) =>
  compareSpelling(name, other)
    .map(({ letters, isOther }) => (isOther ? `[${letters}]` : letters))
    .join('')

test('letters that another name has not are told apart, whole signs of any script', () => {
  expect(marked('Navjivan School', 'NAVJIVAN school')).toBe('Navjivan School')
  expect(marked('Navjivan School', 'Navjeevan School')).toBe('Navj[i]van School')
  expect(marked('Sarvodaya Vidyalaya', 'Sarvoday Vidhyalay')).toBe('Sarvoday[a] Vidyalay[a]')
  expect(marked('સર્વોદય', 'સર્વોદર')).toBe('સર્વોદ[ય]')
  expect(marked('Uttarayan', 'Utarayan')).toMatch(/^(U\[t\]tarayan|Ut\[t\]arayan)$/)
})
