import { crc32, deflateSync } from 'node:zlib'

/** The papers of the demo's families, drawn: plain shapes that nobody takes for a person's. */

type Colour = readonly [red: number, green: number, blue: number]
/** A filled box; pixels. */
type Box = readonly [left: number, top: number, width: number, height: number, colour: Colour]

const WIDTH = 240
const HEIGHT = 160
const paper: Colour = [250, 246, 236]
const ink: Colour = [120, 126, 134]
const pale: Colour = [206, 210, 214]
const tints: readonly Colour[] = [
  [11, 90, 82],
  [200, 75, 49],
  [58, 125, 68],
  [46, 82, 140],
  [150, 96, 20],
]

const lines = (top: number, count: number, left = 96): Box[] =>
  Array.from({ length: count }, (_, nth) => [left, top + nth * 18, nth % 2 ? 84 : 116, 7, ink])

/** What each kind of paper looks like: a head in a colour, a field for a picture, lines of writing. */
const drawings = {
  portrait: (tint) => [
    [70, 16, 100, 128, pale],
    [98, 40, 44, 44, tint],
    [82, 94, 76, 50, tint],
  ],
  card: (tint) => [
    [14, 14, 212, 132, [255, 255, 255]],
    [14, 14, 212, 22, tint],
    [28, 50, 52, 66, pale],
    ...lines(52, 3),
    // the number is covered, as the form covers it
    [60, 124, 120, 12, [40, 40, 40]],
  ],
  sheet: (tint) => [
    [40, 8, 160, 144, [255, 255, 255]],
    [52, 18, 136, 12, tint],
    ...lines(42, 5, 58),
    [140, 130, 48, 12, tint],
  ],
} as const satisfies Readonly<Record<string, (tint: Colour) => readonly Box[]>>

export type Drawing = keyof typeof drawings

/** A drawn paper as a PNG file; `nth` chooses among the colours. */
export function drawPicture(drawing: Drawing, nth: number): File {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const boxes: readonly Box[] = drawings[drawing](tints[nth % tints.length] ?? ink)
  for (const [left, top, width, height, colour] of [[0, 0, WIDTH, HEIGHT, paper] as const, ...boxes])
    for (let y = top; y < top + height; y += 1) {
      const from = (y * WIDTH + left) * 3
      pixels.fill(Uint8Array.from(colour), from, from + width * 3)
    }
  return new File([pngOf(pixels)], `${drawing}.png`, { type: 'image/png' })
}

/** Rows of red, green and blue as a PNG. */
function pngOf(pixels: Buffer): Buffer<ArrayBuffer> {
  // each row begins with the filter that it is written with: none
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    Buffer.alloc(1),
    pixels.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // eight bits of a channel, three channels
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
