import { diamond, num } from '../drawing/geometry.ts'
import { objects } from '../objects/objects.ts'
import { cream, madder, madderDark, mint, peacock, peacockLight, wood, woodDark } from '../drawing/palette.ts'
import { hooked, ropeAt, shadowed } from '../drawing/scene.ts'
import { roofs } from './roofs.ts'
import { type HeroShape, type Terrace, terraces } from './terraces.ts'
import { themed } from './theme.ts'
import { farKite, hungSkirt, hungSock } from './washing.ts'

const base = 131

// The cloth's knots grow from nothing at the sides, so that the drawing melts into the page's own indigo.
function knots({ width, floor }: Terrace): string {
  const pitch = 46
  const all: string[] = []
  for (let row = 0; row * 26 < floor - 20; row += 1) {
    for (let x = row % 2 === 0 ? pitch / 2 : pitch; x < width; x += pitch) {
      const grown = Math.min(1, Math.min(x, width - x) / (width * 0.3))
      all.push(diamond(x, row * 26 + 14, Math.max(1, Math.round(grown * 9) / 2)))
    }
  }
  return `<path class="knot" d="${all.join('')}"/>`
}

function sun({ sun: { x, y, r } }: Terrace): string {
  const ring = (radius: number, width: number, count: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${width}" pathLength="${count}" stroke-dasharray="0 1"/>`
  const ties = Math.round((r * Math.PI) / 44) * 4
  return (
    `<circle class="sun" cx="${x}" cy="${y}" r="${r}"/>` +
    `<path class="phase" d="M${num(x + r * 0.5)} ${num(y - r * 0.866)}A${r} ${r} 0 0 1 ${num(x - r * 0.5)} ${num(y + r * 0.866)}A${num(r * 1.16)} ${num(r * 1.16)} 0 0 0 ${num(x + r * 0.5)} ${num(y - r * 0.866)}z"/>` +
    `<g class="tie" fill="none" stroke-linecap="round">${ring(r - 18, r > 200 ? 10 : 7, ties)}${ring(r - (r > 200 ? 36 : 31), r > 200 ? 5 : 4, ties / 2)}</g>`
  )
}

// A bamboo pole, leaning a little away from the load; the rope is tied just under its tip.
function pole(x: number, top: number, floor: number, thick: number, lean: number): string {
  const half = thick / 2
  const foot = x - lean
  const nodes = [0.14, 0.4, 0.64, 0.86].map((part) => {
    const at = x - lean * part
    return `M${num(at - half - 1)} ${num(top + (floor - top) * part)}h${thick + 2}v3h-${thick + 2}z`
  })
  return (
    `<path d="M${x - half} ${top}h${thick}L${foot + half} ${floor}h-${thick}z" fill="${wood}"/>` +
    `<path d="M${x} ${top}h${half}L${foot + half} ${floor}h-${half}z${nodes.join('')}" fill="${woodDark}"/>`
  )
}

function kites({ kites: [left, right], floor }: Terrace): string {
  const [lx, ly, ls] = left
  const [rx, ry, rs] = right
  return (
    `<g class="rope" fill="none" stroke-width="2"><path d="M${lx} ${ly}C${lx + 6} ${ly + 120} ${lx - 10} ${floor - 120} ${lx - 34} ${floor}"/>` +
    `<path d="M${rx} ${ry}C${rx - 10} ${ry + 90} ${rx + 10} ${floor - 100} ${rx + 22} ${floor}"/></g>` +
    farKite(lx, ly, ls, -14, [peacockLight, mint, mint, peacock]) +
    farKite(rx, ry, rs, 16, [madder, cream, cream, madderDark])
  )
}

/**
 * The terrace before a school day, as a standalone SVG document that follows the visitor's colour scheme.
 * It stands on its lower edge (lay `drawLedge` under it) and fades into flat #2E3192 by day, #1E2070 by night.
 * The shirt sways once, and only for those who allow movement. Not every browser tells a picture about that wish,
 * so a page offers the `still` one to those who want nothing to move.
 */
export function drawHero(shape: HeroShape, motion: 'sway' | 'still' = 'sway'): string {
  const terrace = terraces[shape]
  const { width, floor, rope, poles, shirt, socks, skirt, standing, roofScale } = terrace
  const [from, to] = poles
  const span = to - from
  const at = (x: number): number => ropeAt(x - from, rope, span)
  const end = rope.y - rope.sag / 2
  const thick = shape === 'landscape' ? 8 : 6
  const [shirtX, shirtScale] = shirt
  const hook = at(shirtX)
  const eaves = Math.round(24 * roofScale)
  const swaying =
    `@media(prefers-reduced-motion:no-preference){.sway{transform-origin:${shirtX}px ${num(hook)}px;animation:sway 6s ease-in-out}}` +
    `@keyframes sway{25%{transform:rotate(1.5deg)}75%{transform:rotate(-1.5deg)}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${floor}" preserveAspectRatio="xMaxYMax meet">` +
    themed(
      ['sky', 'knot', 'sun', 'phase', 'tie', 'far', 'near', 'pane', 'rope'],
      motion === 'sway' ? swaying : '',
    ) +
    `<path class="sky" d="M0 0H${width}V${floor}H0z"/>${knots(terrace)}${sun(terrace)}` +
    roofs(from - eaves, to + eaves, floor, roofScale) +
    kites(terrace) +
    pole(from, end - thick * 2, floor, thick, -thick * 1.4) +
    pole(to, end - thick * 2, floor, thick, thick * 1.4) +
    `<path class="rope" d="M${from} ${end}Q${from + span / 2} ${rope.y + rope.sag / 2} ${to} ${end}" fill="none" stroke-width="${thick * 0.5}"/>` +
    socks.map(([x, scale], side) => hungSock(x, at(x), scale, side === 0 ? 3 : -2)).join('') +
    hungSkirt(skirt[0], at(skirt[0]), skirt[1], -2) +
    `<g class="sway">${hooked(objects.uniform, shirtX, hook, shirtScale)}</g>` +
    standing
      .map(([name, x, scale]) => shadowed(objects[name], { x, y: floor - base * scale, scale }))
      .join('') +
    `</svg>`
  )
}
