import { expect, test } from 'vitest'
import { schemesOf } from './token-values.ts'

test('the colours of both schemes are read out of the sheet, and nothing else is', () => {
  const sheet = `:root { --paper: #fbf5e8; --s1: 4px; --ink-2: #4b4a66; }
    @media (prefers-color-scheme: dark) { :root { --paper: #12133a; } }`
  expect(schemesOf(sheet)).toEqual({
    light: [
      { name: 'paper', value: '#fbf5e8' },
      { name: 'ink-2', value: '#4b4a66' },
    ],
    dark: [{ name: 'paper', value: '#12133a' }],
  })
})
