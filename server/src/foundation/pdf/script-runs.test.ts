import fc from 'fast-check'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { bytesOf, line } from './pdf-text.ts'
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

test('a letter without an anchor for the sign above it is drawn all the same', async () => {
  const pdf = new Pdf()
  const whole = bytesOf(pdf)
  const ends = ['અંબાલાલ અંકિત શાહ', 'કહ્યું', 'अंजना'].map((text) => line(pdf, text, { x: 20, y: 20, size: 10 }))
  pdf.end()
  expect((await whole).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Math.min(...ends)).toBeGreaterThan(30)
})
