import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PdfPiece, readPdf } from '../../../test/pdf-reader.ts'
import { pdfOf, textsOf } from './pdf-document.ts'
import { line } from './pdf-text.ts'
import { hasShaped } from './scripts.ts'

/** The pieces of a PDF with these lines. */
const pieces = async (...lines: string[]): Promise<PdfPiece[]> =>
  readPdf(
    await pdfOf(lines, {}, (pdf) => {
      for (const text of lines) line(pdf, text, { x: 20, y: 20, size: 10, weight: 700, fit: 200 })
    }),
  )

/** The text of a printed PDF; fails if it has an empty box. */
async function printed(text: string): Promise<string> {
  const found = await pieces(text)
  expect(found.filter(({ hasBox }) => hasBox)).toEqual([])
  return found.map((one) => one.text).join('')
}

test.each([
  ['Latin', 'Bhāvnā Desai'],
  ['Turkish', 'Çağrı Işık'],
  ['Vietnamese', 'Nguyễn Thị Mỹ Hạnh'],
  ['Cyrillic', 'Мария Ёлкіна'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Gujarati', 'અંબાલાલ ક્ષત્રિય'],
  ['Devanagari', 'राजेंद्र कृष्णन्'],
  ['Bengali', 'রবীন্দ্রনাথ শ্রীমতী করে'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਜੋਤੀ'],
  ['Odia', 'ପ୍ରଫୁଲ୍ଲ ମହାନ୍ତି'],
  ['Tamil', 'சுப்பிரமணியன் கொடி'],
  ['Telugu', 'వెంకటేశ్వరరావు ప్రతిభ'],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ ಶ್ರೀನಿವಾಸ'],
  ['Malayalam', 'കൃഷ്ണൻകുട്ടി അത് കൊല്ലം'],
  ['Sinhala', 'චන්ද්‍රිකා කුමාරතුංග'],
  ['Thai', 'สมชาย น้ำใจ'],
])('a name in %s letters is printed, and is found as it was written', async (_script, name) => {
  expect(await printed(name)).toBe(name)
})

test.each([
  ['Arabic', 'محمد علي'],
  ['Urdu', 'شاہدہ پروین'],
  ['Persian', 'پرویز گلچهره'],
  ['Sindhi', 'عبدالڪريم ڳوٺ'],
])('a name in %s letters stands from right to left', async (_language, name) => {
  expect(await printed(name)).toBe([...name].toReversed().join(''))
})

test('in a line of both directions each stands as it is read, with its brackets and figures', async () => {
  expect(await printed('Dr محمد (علي) ١٢ Khan')).toBe('Dr ١٢ (يلع) دمحم Khan')
})

test('letters of which there is no face are a mark, and no box; pictures are left out', async () => {
  expect(await printed('𞤀𞤣𞤤𞤢 𞤀𞤣 Bah')).toBe('[…] Bah')
  expect(await printed('Ravi 🙏🏽 Kumar ❤️')).toBe('Ravi Kumar')
  expect(await printed('🙏')).toBe('[…]')
  // depends on whether the machine has a font for it
  expect(['王小明', '[…]']).toContain(await printed('王小明'))
})

test('controls, codes of direction and towers of marks are no part of a name', async () => {
  expect(await printed('A\u202Evil\u2066 \n\tB\u0000\uD800C')).toBe('Avil BC')
  expect(await printed(`e${'\u0301'.repeat(100)}`)).toBe('é\u0301\u0301\u0301\u0301')
})

test('whatever is written, it is printed without a box', async () => {
  const scripts = fc.constantFrom(...'aકિ્रিோਤੋംിాम١(王', '\u0301', '\u200D')
  const anything = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
  const names = fc.array(fc.string({ unit: fc.oneof(anything, scripts), maxLength: 60 }), {
    minLength: 20,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(names, async (lines) => {
      expect((await pieces(...lines)).filter(({ hasBox }) => hasBox)).toEqual([])
    }),
    { numRuns: 6 },
  )
})

test('what is in Latin letters alone asks for no shaper', () => {
  expect(hasShaped(textsOf({ from: 'Bhavna Désai ₹1,000 – Юлия', amount: 5n, at: new Date(0) }))).toBe(false)
  expect(hasShaped(textsOf({ head: { lines: ['Desai', 'দেশাই'] } }))).toBe(true)
})
