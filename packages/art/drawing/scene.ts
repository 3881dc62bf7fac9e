import { num } from './geometry.ts'
import type { Disc, Layout, Place, Rope } from './layouts.ts'
import type { ArtObject } from './object.ts'
import type { Palette } from './palette.ts'
import { ink, madder, madderDark, paper, sandDark, wood } from './palette.ts'

const base = 131
const lip = 20
/** The extent of a hanging object above its centre. */
const reach = 150

/** An object with its hard shadow, 9 right and 9 down at any scale, in ink at 20 %. */
export function shadowed(object: ArtObject, { x, y, scale }: Place): string {
  const cast = num(9 / scale)
  return (
    `<g transform="translate(${num(x)} ${num(y)})scale(${scale})">` +
    `<g transform="translate(${cast} ${cast})" fill="${ink}" opacity=".2">${object.outline}</g>${object.body}</g>`
  )
}

/** The sun: a flat disc with a ring of tied dots in the cloth's colour, every fourth one doubled inwards. */
export function sunDisc({ x, y, r }: Disc, palette: Palette): string {
  const ties = Math.round((r * Math.PI * 2) / 88) * 4
  const ring = (radius: number, width: number, count: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${width}" pathLength="${count}" stroke-dasharray="0 1"/>`
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.sun}"/>` +
    `<g fill="none" stroke="${palette.cloth}" stroke-linecap="round">${ring(r - 14, 8, ties)}${ring(r - 27, 4, ties / 2)}</g>`
  )
}

/** The ledge across the panel: its lit upper side, then its front. */
export function ledge(
  y: number,
  { width, height }: Pick<Layout, 'width' | 'height'>,
  palette: Palette,
): string {
  return (
    `<path d="M0 ${y}H${width}V${height}H0z" fill="${palette.ledge}"/>` +
    `<path d="M0 ${y}H${width}v${lip}H0z" fill="${palette.lip}"/>`
  )
}

/** A position on the ledge's upper side, so that the hard shadow falls on it too. */
export function standing(x: number, y: number, scale: number): Place {
  return { x, y: y + 9 - base * scale, scale }
}

/** Height of a rope at x: a parabola through its two ends and its middle. */
export function ropeAt(x: number, { y, sag }: Rope, width: number): number {
  const along = x / width
  return y - sag / 2 + 2 * sag * along * (1 - along)
}

/** The rope itself, from beyond one side to beyond the other. */
export function rope({ y, sag }: Rope, width: number): string {
  return `<path d="M0 ${y - sag / 2}Q${width / 2} ${y + sag / 2} ${width} ${y - sag / 2}" fill="none" stroke="${paper}" stroke-width="5"/>`
}

/** Something with a hanger, hooked over the rope at (x, y). */
export function hooked(object: ArtObject, x: number, y: number, scale: number): string {
  return shadowed(object, { x, y: y + (reach - 4) * scale, scale })
}

/** A sheet held on the rope by two pegs, tilted as the sheet is. */
export function pegged(object: ArtObject, x: number, y: number, scale: number): string {
  const half = 66 * scale
  const pegs = [-1, 1].map((side) => {
    const peg = `translate(${num(x + side * half)} ${num(y - side * half * 0.06)})`
    return `<g transform="${peg}"><path d="M-7-18H7V22H-7z" fill="${sandDark}"/><path d="M0-18H7V22H0z" fill="${wood}"/></g>`
  })
  return shadowed(object, { x, y: y + 138 * scale, scale }) + pegs.join('')
}

/** Plain paper flags along the rope, alternating between the sun's colour and the cloth's second one. */
export function flags(count: number, line: Rope, width: number, palette: Palette): string {
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + 0.5) * width) / count
    const fill = at % 2 === 0 ? palette.sun : palette.figure
    return `<path d="M${num(x - 17)} ${num(ropeAt(x - 17, line, width))}L${num(x + 17)} ${num(ropeAt(x + 17, line, width))} ${num(x)} ${num(ropeAt(x, line, width) + 36)}z" fill="${fill}"/>`
  }).join('')
}

/** A kite's string: from its centre down to the reel on the ledge. */
export function string({ x, y }: Place, foot: number, end: number): string {
  return (
    `<path d="M${num(x)} ${num(y)}C${num(x - 30)} ${num(y + 120)} ${num(end + 60)} ${foot - 60} ${end} ${foot}" fill="none" stroke="${paper}" stroke-width="2.6"/>` +
    `<g transform="translate(${end} ${foot})"><path d="M-24-7h48V7h-48z" fill="${wood}"/><path d="M-12-10h24V10h-24z" fill="${madder}"/>` +
    `<path d="M-12 0h24V10h-24z" fill="${madderDark}"/></g>`
  )
}
