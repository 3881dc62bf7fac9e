import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their numbers, their streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const stream = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(body)
    if (!stream) {
      objects.set(number, body)
      continue
    }
    const [, head = '', bytes = ''] = stream
    const isPacked = head.includes('/FlateDecode')
    // fonts and pictures carry no text
    const isText = !/\/(Image|FontFile|Length1)\b/.test(head)
    const content = isPacked && isText ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : ''
    objects.set(number, head + content)
  }
  return objects
}

/** What each glyph of a font stands for, by its number in four hexadecimal digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[(.*?)\]/gis))
    for (const [nth, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set((Number.parseInt(first, 16) + nth).toString(16).padStart(4, '0'), utf16(hex))
  return letters
}

/** What is printed on a PDF that the site has drawn, line after line; the signs of a syllable in the order of its glyphs. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const all = [...objects.values()].join('\n')
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', number = ''] of all.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
    fonts.set(name, lettersOf(objects.get(map ?? '') ?? ''))
  }
  let letters = new Map<string, string>()
  const lines: string[] = []
  for (const [, font, shown = ''] of all.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else {
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      lines.push(glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '').join(''))
    }
  }
  return lines.join('\n')
}
