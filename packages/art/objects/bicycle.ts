import { num } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  cream,
  indigo,
  indigoDark,
  indigoLight,
  ink,
  madder,
  marigold,
  sand,
  steel,
  steelDark,
  wood,
  woodDark,
} from '../drawing/palette.ts'

const spokes = Array.from({ length: 6 }, (_, at) => {
  const angle = (at * Math.PI) / 6 + 0.2
  const x = 52 * Math.cos(angle)
  const y = 52 * Math.sin(angle)
  return `M${num(-x)} ${num(-y)}L${num(x)} ${num(y)}`
}).join('')

const hubs = [-86, 86]
const tubes = 'M-86 67L-46-38 50-48-10 67zM-46-38L-10 67M-46-38L-53-58'
const fork = 'M42-70L54-34Q62 12 86 67'
const bars = 'M34-84q8-8 12 14M34-84q-8-6-22 0'

/** A bicycle for the long way to the high school. */
export const bicycle: ArtObject = {
  hues: ['indigo'],
  wantsSun: 'light',
  poses: ['rise', 'sun', 'full'],
  outline:
    `<g fill="none" stroke="${ink}"><g stroke-width="11">${hubs.map((x) => `<circle cx="${x}" cy="67" r="59"/>`).join('')}</g>` +
    `<path d="${tubes}${fork}${bars}" stroke-width="13"/></g><path d="M58-62H128l-10 60H70zM-80-70h50v14h-50z"/>`,
  body:
    hubs
      .map(
        (x) =>
          `<g transform="translate(${x} 67)" fill="none"><path d="${spokes}" stroke="${steelDark}" stroke-width="2.2"/>` +
          `<circle r="59" stroke="${ink}" stroke-width="10"/><circle r="51.5" stroke="${steel}" stroke-width="5"/></g>`,
      )
      .join('') +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M-152 50a68 68 0 0 1 96-44M30 29a68 68 0 0 1 78-27" stroke="${madder}" stroke-width="8"/>` +
    `<path d="M-86 67H-10" stroke="${indigoDark}" stroke-width="10"/>` +
    `<path d="${fork}" stroke="${indigoDark}" stroke-width="12"/>` +
    `<path d="${tubes}" stroke="${indigo}" stroke-width="12"/>` +
    `<path d="M-42-42L48-51" stroke="${indigoLight}" stroke-width="4"/>` +
    `<path d="${bars}" stroke="${ink}" stroke-width="8"/><path d="M52-40L74-12" stroke="${ink}" stroke-width="5"/></g>` +
    `<path d="M-84-72q30-6 58 2-4 12-26 14-20 0-32-16z" fill="${ink}"/>` +
    `<circle cx="-10" cy="67" r="19" fill="${steelDark}"/><circle cx="-10" cy="67" r="11" fill="${ink}"/>` +
    `<path d="M-10 67L12 92M2 94h22" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>` +
    hubs.map((x) => `<circle cx="${x}" cy="67" r="9" fill="${ink}"/>`).join('') +
    `<path d="M60-66H134L122-6H72z" fill="${sand}"/><path d="M97-66h37L122-6H97z" fill="${wood}" fill-opacity=".55"/>` +
    `<path d="M64-46h66M68-26h58M78-60l4 52M97-60v52M116-60l-4 52" stroke="${woodDark}" stroke-width="2.6" fill="none"/>` +
    `<path d="M56-66h82" stroke="${wood}" stroke-width="8" stroke-linecap="round"/><path d="M72-6h50" stroke="${woodDark}" stroke-width="6" stroke-linecap="round"/>` +
    `<circle cx="30" cy="-94" r="10" fill="${marigold}"/><path d="M24-98a8 8 0 0 1 6-4" stroke="${cream}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
}
