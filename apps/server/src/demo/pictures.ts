import sharp from 'sharp'

/** Drawn documents of the demo's families: plain shapes that cannot be mistaken for real ones. */

/** A filled box; pixels. */
type Box = readonly [left: number, top: number, width: number, height: number, colour: string]

const WIDTH = 240
const HEIGHT = 160
const paper = '#faf6ec'
const ink = '#787e86'
const pale = '#ced2d6'
const tints = ['#0b5a52', '#c84b31', '#3a7d44', '#2e528c', '#966014']

const lines = (top: number, count: number, left = 96): Box[] =>
  Array.from({ length: count }, (_, nth) => [left, top + nth * 18, nth % 2 ? 84 : 116, 7, ink])

/** The layout of each kind of document: a coloured header, a field for a picture, lines of writing. */
const drawings = {
  portrait: (tint) => [
    [70, 16, 100, 128, pale],
    [98, 40, 44, 44, tint],
    [82, 94, 76, 50, tint],
  ],
  card: (tint) => [
    [14, 14, 212, 132, '#ffffff'],
    [14, 14, 212, 22, tint],
    [28, 50, 52, 66, pale],
    ...lines(52, 3),
    // the number is covered, as the form covers it
    [60, 124, 120, 12, '#282828'],
  ],
  sheet: (tint) => [
    [40, 8, 160, 144, '#ffffff'],
    [52, 18, 136, 12, tint],
    ...lines(42, 5, 58),
    [140, 130, 48, 12, tint],
  ],
} as const satisfies Readonly<Record<string, (tint: string) => readonly Box[]>>

export type Drawing = keyof typeof drawings

/** A drawn paper as a PNG file; `nth` chooses among the colours. */
export function drawPicture(drawing: Drawing, nth: number): Promise<File> {
  const boxes: readonly Box[] = drawings[drawing](tints[nth % tints.length] ?? ink)
  const drawn = [[0, 0, WIDTH, HEIGHT, paper] as const, ...boxes].map(
    ([left, top, width, height, colour]) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`,
  )
  return pngOf(drawing, `width="${WIDTH}" height="${HEIGHT}"`, drawn.join(''))
}

/** A form with fields, some of them pictures. */
export function formWith(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

/** A drawing, in SVG, as a PNG file of this name. */
export async function pngOf(name: string, size: string, drawing: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return new File([Uint8Array.from(png)], `${name}.png`, { type: 'image/png' })
}
