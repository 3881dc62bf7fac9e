import { letters } from '../../drawing/letters.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  clay,
  cream,
  indigo,
  indigoLight,
  madder,
  marigold,
  mint,
  paper,
  peacock,
  peacockLight,
  sand,
  wood,
  woodDark,
  woodLight,
} from '../../drawing/palette.ts'
import { box, disc, fill } from '../../drawing/parts.ts'

/** The spines of a shelf: width, height, colour. They stand on y. */
function spines(x: number, y: number, books: readonly (readonly [number, number, string])[]): string {
  let at = x
  return books
    .map(([wide, high, colour]) => {
      const drawn =
        box(at, y - high, wide, high, colour, 2) +
        fill(
          `M${at + 3} ${y - high + 10}h${wide - 6}v5h-${wide - 6}zM${at + 3} ${y - 16}h${wide - 6}v5h-${wide - 6}z`,
          paper,
          0.7,
        )
      at += wide
      return drawn
    })
    .join('')
}

const frame = 'M-126-138H126V131H-126z'

/** A small case of story books. */
export const bookcase: ArtObject = {
  hues: ['wood'],
  wantsSun: 'any',
  poses: ['rise', 'sun', 'full'],
  outline: `<path d="${frame}"/>`,
  body:
    fill(frame, wood) +
    fill('M114-138H126V131H114z', woodDark) +
    fill('M-114-124H114V-46H-114zM-114-34H114V38H-114zM-114 50H114V119H-114z', '#6E421D') +
    spines(-112, -46, [
      [26, 62, madder],
      [22, 70, indigoLight],
      [28, 56, cream],
      [22, 66, peacock],
      [30, 60, clay],
    ]) +
    `<g transform="translate(34-46)rotate(14)">${spines(0, 0, [[24, 64, indigo]])}</g>` +
    `<g transform="translate(84-78)">${box(-20, -34, 40, 66, paper, 2)}<path d="${letters.a}" transform="scale(.3)" fill="${madder}"/></g>` +
    box(-104, 2, 76, 18, peacockLight, 2) +
    box(-98, -14, 66, 16, cream, 2) +
    box(-108, 20, 84, 18, madder, 2) +
    disc(8, 10, 28, indigoLight) +
    fill('M-6-14q22-4 30 16-8 22-22 8-16-4-8-24z', mint) +
    box(-8, 34, 32, 5, woodLight, 2) +
    spines(50, 38, [
      [20, 60, peacock],
      [22, 54, marigold],
      [18, 62, madder],
    ]) +
    spines(-108, 119, [
      [28, 58, indigo],
      [24, 52, sand],
      [26, 60, peacockLight],
      [24, 56, madder],
      [28, 50, cream],
      [24, 60, clay],
      [26, 54, indigoLight],
      [30, 60, peacock],
    ]) +
    box(-134, -146, 268, 14, woodLight, 3),
}
