import { create, type Font } from 'fontkit'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isShaped, type Script } from './scripts.ts'
import { type PdfFont, shapedFont } from './shaping.ts'
import { inflateSync } from 'node:zlib'

export type Weight = 400 | 700

const require = createRequire(import.meta.url)

const noto = (name: string, part: string) => `@fontsource/noto-sans${name}/files/noto-sans${name}-${part}`

/** Noto Sans, under the SIL Open Font Licence. */
const packages: Readonly<Record<Exclude<Script, 'east-asian'>, string>> = {
  latin: noto('', 'latin'),
  'latin-ext': noto('', 'latin-ext'),
  vietnamese: noto('', 'vietnamese'),
  cyrillic: noto('', 'cyrillic'),
  'cyrillic-ext': noto('', 'cyrillic-ext'),
  greek: noto('', 'greek'),
  'greek-ext': noto('', 'greek-ext'),
  gujarati: noto('-gujarati', 'gujarati'),
  devanagari: noto('-devanagari', 'devanagari'),
  bengali: noto('-bengali', 'bengali'),
  gurmukhi: noto('-gurmukhi', 'gurmukhi'),
  oriya: noto('-oriya', 'oriya'),
  tamil: noto('-tamil', 'tamil'),
  telugu: noto('-telugu', 'telugu'),
  kannada: noto('-kannada', 'kannada'),
  malayalam: noto('-malayalam', 'malayalam'),
  sinhala: noto('-sinhala', 'sinhala'),
  thai: noto('-thai', 'thai'),
  arabic: noto('-arabic', 'arabic'),
}

/**
 * Chinese, Japanese and Korean: 20 MB, too much to require for a name or so a year. Uses Debian's `fonts-noto-cjk` or
 * `fonts-droid-fallback` if installed on the machine.
 */
const eastAsian: readonly ((weight: Weight) => { readonly file: string; readonly name?: string })[] = [
  (weight) => {
    const style = weight === 700 ? 'Bold' : 'Regular'
    return { file: `/usr/share/fonts/opentype/noto/NotoSansCJK-${style}.ttc`, name: `NotoSansCJKsc-${style}` }
  },
  () => ({ file: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf' }),
]

/** Fonts by script and weight, forty at most, loaded on first use. They are freed with the drawing thread. */
const opened = new Map<string, PdfFont | null>()

/** The font for a script; null if this machine has none. For a shaped script call `readyToShape` first. */
export function fontOf(script: Script, weight: Weight): PdfFont | null {
  const key = `${script}-${weight}`
  const known = opened.get(key)
  if (known !== undefined) return known
  const font = script === 'east-asian' ? machineFont(weight) : packageFont(script, weight)
  opened.set(key, font)
  return font
}

function packageFont(script: Exclude<Script, 'east-asian'>, weight: Weight): PdfFont {
  // decompressed once: fontkit decompresses all outlines of a compressed font again for each new letter
  const file = sfntOf(readFileSync(require.resolve(`${packages[script]}-${weight}-normal.woff`)))
  const font = oneFont(file)
  return isShaped(script) ? shapedFont(font, file) : font
}

function machineFont(weight: Weight): Font | null {
  const found = eastAsian.map((face) => face(weight)).find(({ file }) => existsSync(file))
  return found ? oneFont(readFileSync(found.file), found.name) : null
}

/** The font in a file, or one of a font collection by its name. */
function oneFont(file: Buffer, name?: string): Font {
  const font = create(file, name)
  if ('fonts' in font) throw new Error('a collection of faces, of which none was named')
  return font
}

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/** Converts a compressed package font (WOFF 1.0) to the form that shapers read (TrueType). */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEAD + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let nth = 0; nth < count; nth += 1) {
    const entry = WOFF_HEAD + WOFF_ENTRY * nth
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const place = SFNT_HEAD + SFNT_ENTRY * nth
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, place + 8)
    head.writeUInt32BE(length, place + 12)
    // a table begins at a multiple of four bytes
    const filled = Math.ceil(length / 4) * 4
    parts.push(table, Buffer.alloc(filled - length))
    end += filled
  }
  return Buffer.concat(parts)
}
