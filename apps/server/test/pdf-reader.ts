import { inflateSync } from 'node:zlib'

/** A piece of text in one of our PDFs: its content, and whether any character of it is the font's empty box. */
export interface PdfPiece {
  readonly text: string
  readonly hasBox: boolean
}

/** Extracts a PDF's text, piece by piece in drawing order: from the text stored beside it, or the fonts' character maps. */
export function readPdf(pdf: Buffer): PdfPiece[] {
  const objects = new Map<string, string>()
  // one byte per character, so that lengths are those of the file
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(number, body)
  const letters = new Map<string, readonly string[]>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      if (unicode) letters.set(name, lettersOf(streamOf(objects.get(unicode) ?? '')))
    }
  return [...objects.values()]
    .map(streamOf)
    .flatMap((stream) =>
      [...stream.matchAll(/^BT([^]*?)ET$/gm)].map(([, piece = '']) => read(piece, letters)),
    )
}

function read(piece: string, letters: ReadonlyMap<string, readonly string[]>): PdfPiece {
  const face = letters.get(/\/(F\d+) /.exec(piece)?.[1] ?? '') ?? []
  const said = /\/ActualText <feff([\da-f]*)>/.exec(piece)?.[1]
  const signs = [...piece.matchAll(/\[(.*)\] TJ/g)]
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([\da-f]+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((hex) => Number.parseInt(hex, 16))
  return {
    text: said === undefined ? signs.map((sign) => face[sign] ?? '').join('') : utf16(said),
    hasBox: signs.includes(0),
  }
}

/** A font's characters by their number in this file. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*)\]/g)]
    .flatMap(([, row = '']) => [...row.matchAll(/<([^>]*)>/g)])
    .map(([, hex = '']) => utf16(hex.replaceAll(' ', '')))

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** An object's stream as text; empty if it has none. */
function streamOf(body: string): string {
  const bytes = /\nstream\n([^]*)\nendstream/.exec(body)?.[1]
  if (bytes === undefined) return ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}
