import { pick } from './choose.ts'
import { num, petal, spark } from './drawing/geometry.ts'
import { type GroundName, groundNames, grounds } from './grounds/grounds.ts'
import type { Palette, PaletteName } from './drawing/palette.ts'
import { cream, ink, marigold, paletteNames, palettes } from './drawing/palette.ts'

const size = 480
const middle = size / 2
const patch = 172
const scallops = 28
const petals = 16

/** The scalloped patch: a disc with round knots along its edge, petals towards its centre, and stitches around it. */
function sewnPatch({ sun, cloth }: Palette): string {
  const ring = (radius: number, colour: string, width: number, count: number): string =>
    `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" pathLength="${count}" stroke-dasharray="0 1"/>`
  const rays = Array.from({ length: petals }, (_, at) => {
    const turn = num((at * 360) / petals)
    return `<path d="${petal(40, 34)}" transform="rotate(${turn})translate(0-108)"/>`
  })
  return (
    `<g fill="${ink}" opacity=".2" transform="translate(9 9)"><circle r="${patch + 12}"/></g>` +
    `<circle r="${patch}" fill="${sun}"/>${ring(patch, sun, 42, scallops)}` +
    `${ring(patch + 4, cloth, 11, scallops)}<g fill="${cloth}" opacity=".3">${rays.join('')}</g>`
  )
}

/** The letter with its hard shadow and its darker right half, light from the upper left; the spark beside it. */
function letterOn(outline: string, { cloth, sunTone }: Palette): string {
  const fill = sunTone === 'light' ? cloth : cream
  return (
    `<clipPath id="right"><path d="M0-90H90V90H0z"/></clipPath><g transform="scale(1.5)">` +
    `<path d="${outline}" transform="translate(6 6)" fill="${ink}" opacity=".2"/>` +
    `<path d="${outline}" fill="${fill}"/>` +
    `<path d="${outline}" fill="${ink}" opacity=".24" clip-path="url(#right)"/></g>` +
    `<path d="${spark(0, -132, 24)}" fill="${marigold}"/>`
  )
}

/** A letter sewn on cloth, for a name without a photograph: cloth, patch, initial. `outline` is 100 high, centred on (0, 0). */
export function monogram(seed: string, outline: string): string {
  const ground = grounds[pick<GroundName>(groundNames, `${seed} ground`, 'bandhani')]
  const palette = palettes[pick<PaletteName>(paletteNames, `${seed} palette`, 'indigo')]
  const panel = `M0 0H${size}V${size}H0z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><pattern id="cloth" width="${ground.tile}" height="${ground.tile}" patternUnits="userSpaceOnUse">` +
    `${ground.draw(palette)}</pattern></defs><path d="${panel}" fill="${palette.cloth}"/>` +
    `<path d="${panel}" fill="url(#cloth)"/><g transform="translate(${middle} ${middle})">` +
    `${sewnPatch(palette)}${letterOn(outline, palette)}</g></svg>`
  )
}
