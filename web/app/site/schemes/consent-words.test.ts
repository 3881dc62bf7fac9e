import { consentNotice } from '@sahay/contract/consent'
import { expect, test } from 'vitest'
import { consentWords } from './consent-words.ts'

test('the consent that stands beside the button is the notice of the contract, word for word', () => {
  expect(consentWords.version).toBe(consentNotice.version)
  expect(consentWords.items.map(({ message }) => message)).toEqual([...consentNotice.items])
})
