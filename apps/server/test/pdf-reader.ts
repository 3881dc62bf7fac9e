import { inflateSync } from 'node:zlib'

/** A piece of text of a PDF of ours: what it says, and whether a sign of it is the empty box of a face. */
export interface PdfPiece {
  readonly text: string
  readonly hasBox: boolean
}

/** Reads what a PDF says, piece by piece as it was drawn: by the text that stands beside it, or by its faces' letters. */
export function readPdf(pdf: Buffer): PdfPiece[] {
  const objects = new Map<string, string>()
  // one byte a sign, so that lengths are those of the file
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

/** The letters of a face by the number that it gives them in this file. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*)\]/g)]
    .flatMap(([, row = '']) => [...row.matchAll(/<([^>]*)>/g)])
    .map(([, hex = '']) => utf16(hex.replaceAll(' ', '')))

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The bytes of an object's stream as text; empty where it has none. */
function streamOf(body: string): string {
  const bytes = /\nstream\n([^]*)\nendstream/.exec(body)?.[1]
  if (bytes === undefined) return ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}
