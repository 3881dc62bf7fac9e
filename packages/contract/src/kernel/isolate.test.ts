import { expect, test } from 'vitest'
import { isolateValues } from './isolate.ts'

/** Isolates made visible: ‹ for first strong, « for left-to-right, › for the end. */
const read = (sentence: string) =>
  isolateValues(sentence).replaceAll('\u2068', '‹').replaceAll('\u2066', '«').replaceAll('\u2069', '›')

test('values and figures of a sentence are set apart, in every form of a plural, and nothing else is', () => {
  expect(read('شكرًا {name}، وصل مبلغ ₹1,23,456.')).toBe('شكرًا ‹{name}›، وصل مبلغ «₹1,23,456›.')
  expect(read('<0>{amount}</0> حتى 35%')).toBe('<0>‹{amount}›</0> حتى «35%›')
  expect(read('اتصل +91 98250 12345 اليوم')).toBe('اتصل «+91 98250 12345› اليوم')
  expect(read('{n, plural, one {حاجة} other {# حاجات من {name}}} 12 يومًا')).toBe(
    '{n, plural, one {حاجة} other {# حاجات من ‹{name}›}} 12 يومًا',
  )
})
