import { somebody } from '../journey.ts'

/** Values that entries of several areas send. */

export const reason = 'Asked for by the guardian in a letter.'

export const written = { message: 'For books.', mobileNo: '+919825012345', address: '4 Relief Road' }

/** Somebody new, as a form names people. */
export const person = () => {
  const { name, email, mobile_no } = somebody()
  return { name, email, mobile_no }
}

/** The same words in each language. */
export const inThree = (words: string) => ({ en: words, gu: words, hi: words })
