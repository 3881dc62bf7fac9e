import { num } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  cream,
  creamLight,
  ink,
  madder,
  madderDark,
  marigold,
  sand,
  wood,
  woodDark,
} from '../drawing/palette.ts'
import { disc, fill, line } from '../drawing/parts.ts'

const edge = 4
const tip = -132
const seams = [-146, -98, -49, 0, 49, 98, 146]

/** The seam from the tip to the edge at x, bowed outwards. */
const bow = (x: number) => `${num(x * 1.02)} ${num(tip + Math.abs(x) * 0.42 + 6)} ${x} ${edge}`

const panels = seams.slice(0, -1).map((left, at) => {
  const right = seams[at + 1] ?? left
  const middle = num((left + right) / 2)
  return `M0 ${tip}Q${bow(left)}Q${middle}-20 ${right} ${edge}Q${num(right * 1.02)} ${num(tip + Math.abs(right) * 0.42 + 6)} 0 ${tip}z`
})
const colours = [madder, creamLight, madder, cream, madderDark, sand]
const stick = 'M0-10V104a22 22 0 0 0 44 0V92'

/** An open umbrella: somebody stands beside you. */
export const umbrella: ArtObject = {
  hues: ['madder'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="M0-132Q${bow(-146)}Q0-30 146 4Q149-60 0-132z"/><path d="${stick}" fill="none" stroke="${ink}" stroke-width="12"/>`,
  body:
    line('M0-140V96', woodDark, 7) +
    line('M0 86V104a22 22 0 0 0 44 0V94', wood, 12) +
    panels.map((d, at) => fill(d, colours[at] ?? madder)).join('') +
    seams.map((x) => disc(x, edge, 4, ink)).join('') +
    disc(0, -136, 9, marigold) +
    disc(44, 92, 8, marigold),
}
