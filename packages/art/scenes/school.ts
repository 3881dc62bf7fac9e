import { letters } from '../drawing/letters.ts'
import {
  cream,
  creamLight,
  indigo,
  indigoDark,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  peacockDeep,
  sand,
  wood,
  woodDark,
  woodLight,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'
import { ledge, shadowed, sunDisc } from '../drawing/scene.ts'
import { objects } from '../objects/objects.ts'
import { board, by, onWall, type Place, pennants, recoloured, type Stage, stand, standAt } from './stage.ts'

/** The floor across the room. */
const floor = (stage: Stage): string => ledge(stage.floor, stage, stage.palette)

/** The school's gate in the morning, a bicycle before it. */
export const gate: Place = {
  cloth: 'rangoli',
  palette: 'blush',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const half = by(stage, 168, 150, 132)
    const top = foot - by(stage, 214, 236, 262)
    const middle = width / 2 - by(stage, 60, 0, 0)
    const pillar = (x: number) =>
      onWall(
        `M${x - 28} ${top}h56V${foot}h-56z`,
        box(x - 28, top, 56, foot - top, creamLight) +
          box(x + 4, top, 24, foot - top, sand) +
          box(x - 36, top - 16, 72, 18, madder, 3) +
          fill(`M${x} ${top - 16}h33a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-33z`, madderDark) +
          box(x - 28, foot - 30, 56, 30, madder) +
          box(x + 4, foot - 30, 24, 30, madderDark) +
          disc(x, top - 30, 15, cream),
      )
    const bars = Array.from({ length: 9 }, (_, at) => {
      const x = middle - half + 40 + (at * (half - 40) * 2) / 8
      return `M${x} ${foot}V${foot - 120 - 34 * Math.sin((at * Math.PI) / 8)}`
    }).join('')
    return (
      sunDisc({ x: middle, y: foot - 70, r: by(stage, 176, 176, 172) }, stage.palette) +
      floor(stage) +
      line(bars, indigo, 7) +
      line(
        `M${middle - half + 28} ${foot - 96}H${middle + half - 28}M${middle - half + 28} ${foot - 22}H${middle + half - 28}`,
        indigoDark,
        8,
      ) +
      onWall(
        `M${middle - half} ${top + 46}Q${middle} ${top - 50} ${middle + half} ${top + 46}V${top + 4}Q${middle} ${top - 96} ${middle - half} ${top + 4}z`,
        fill(
          `M${middle - half} ${top + 46}Q${middle} ${top - 50} ${middle + half} ${top + 46}V${top + 4}Q${middle} ${top - 96} ${middle - half} ${top + 4}z`,
          indigo,
        ) +
          `<path d="M${middle - half + 40} ${top + 14}Q${middle} ${top - 58} ${middle + half - 40} ${top + 14}" fill="none" stroke="${paper}" stroke-width="7" stroke-dasharray="20 13"/>`,
      ) +
      line(`M${middle} ${top - 2}V${top + 14}`, ink, 4) +
      shadowed(objects.bell, { x: middle, y: top + 46, scale: 0.26 }) +
      pillar(middle - half) +
      pillar(middle + half) +
      stand(stage, 'bicycle', by(stage, width - 152, width - 150, width - 150), by(stage, 0.86, 0.84, 0.8))
    )
  },
}

const swapBag = {
  madder: { '#0E6A62': '#A63A2B', '#0A524C': '#7F281E', '#083F3B': '#6B2119', '#3C948C': '#CB6A57' },
  indigo: { '#0E6A62': '#5458BC', '#0A524C': '#2E3192', '#083F3B': '#25287A', '#3C948C': '#9799D6' },
}

/** Bags packed and named, in a row on the bench. */
export const bags: Place = {
  cloth: 'patola',
  palette: 'sand',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const c = width / 2
    const seat = foot - 44
    const bench =
      box(c - by(stage, 286, 216, 190), seat, by(stage, 572, 432, 380), 18, wood) +
      box(c - by(stage, 286, 216, 190), seat, by(stage, 572, 432, 380), 6, woodLight) +
      [-1, 1]
        .map((side) =>
          box(c + side * by(stage, 240, 176, 150) - 12, seat + 18, 24, foot - seat - 8, woodDark),
        )
        .join('')
    const red = recoloured('bag', swapBag.madder)
    const blue = recoloured('bag', swapBag.indigo)
    const scale = by(stage, 0.7, 0.6, 0.56)
    const hook = (x: number, y: number) =>
      line(`M${x} ${y - 12}v10q0 10 12 10`, ink, 6) + disc(x, y - 14, 5, marigold)
    return (
      floor(stage) +
      (stage.shape === 'landscape'
        ? ''
        : board(
            c - by(stage, 0, 150, 140),
            by(stage, 0, 70, 92),
            by(stage, 0, 300, 280),
            woodLight,
            woodDark,
          ) +
          hook(c, by(stage, 0, 96, 118)) +
          shadowed(blue, { x: c + 8, y: by(stage, 0, 186, 222), scale: scale * 0.94 })) +
      bench +
      (stage.shape === 'landscape'
        ? standAt(red, c - 190, seat, scale) +
          standAt('bag', c, seat, scale) +
          standAt(blue, c + 190, seat, scale)
        : standAt(red, c - by(stage, 0, 104, 92), seat, scale) +
          standAt('bag', c + by(stage, 0, 104, 92), seat, scale))
    )
  },
}

/** A classroom before the first lesson: board, globe, trophy and pencils. */
export const classroom: Place = {
  cloth: 'rangoli',
  palette: 'sand',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const c = width / 2
    const [wide, high] = by(stage, [360, 196], [330, 190], [320, 230])
    const left = c - wide / 2 - by(stage, 60, 0, 0)
    const top = by(stage, 34, 44, 56)
    const middle = left + wide / 2
    const table = by(stage, foot - 62, foot - 84, foot - 96)
    const chalk = (letter: keyof typeof letters, x: number, y: number, scale: number) =>
      `<path d="${letters[letter]}" transform="translate(${x} ${y})scale(${scale})" fill="${paper}"/>`
    return (
      floor(stage) +
      onWall(
        `M${left - 12} ${top - 12}h${wide + 24}v${high + 24}h-${wide + 24}z`,
        box(left - 12, top - 12, wide + 24, high + 24, wood, 4) +
          box(left, top, wide, high, peacockDeep) +
          fill(`M${left + wide * 0.6} ${top}H${left + wide}V${top + high}H${left + wide * 0.3}z`, '#0B2F33') +
          chalk('ka', middle - wide * 0.28, top + high * 0.34, 0.8) +
          chalk('kha', middle, top + high * 0.34, 0.68) +
          chalk('ga', middle + wide * 0.28, top + high * 0.34, 0.72) +
          line(
            `M${left + 40} ${top + high * 0.68}H${left + wide - 40}M${left + 40} ${top + high * 0.82}H${left + wide * 0.62}`,
            '#7FB3AA',
            4,
          ) +
          box(left + 20, top + high + 2, 46, 10, paper, 3) +
          box(left + 76, top + high + 2, 24, 10, marigold, 3),
      ) +
      fill(
        `M${c - width * 0.42} ${table + 18}h22l-6 ${foot - table - 6}h-18zM${c + width * 0.42} ${table + 18}h-22l6 ${foot - table - 6}h18z`,
        woodDark,
      ) +
      board(c - width * 0.46, table, Math.round(width * 0.92), woodLight, wood) +
      standAt(
        'globe',
        by(stage, width - 120, width - 112, width - 104),
        table + 4,
        by(stage, 0.74, 0.62, 0.6),
      ) +
      standAt('pencils', by(stage, 116, 92, 86), table + 4, by(stage, 0.44, 0.44, 0.46)) +
      standAt('trophy', by(stage, 262, 214, 196), table + 4, by(stage, 0.4, 0.4, 0.42))
    )
  },
}

/** The verandah of a house of learning: shoes in pairs below the door. */
export const verandah: Place = {
  cloth: 'ajrakh',
  palette: 'peacock',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const c = width / 2
    const [wide, high] = by(stage, [150, 238], [160, 290], [176, 344])
    const left = c - wide / 2 - by(stage, 120, 0, 0)
    const top = foot - high
    const brown = recoloured('shoes', { '#191A3D': '#8F5729', '#2E3192': '#A63A2B' })
    const blue = recoloured('shoes', { '#191A3D': '#25287A', '#2E3192': '#A63A2B' })
    return (
      floor(stage) +
      onWall(
        `M${left - 16} ${top - 16}h${wide + 32}V${foot}h-${wide + 32}z`,
        box(left - 16, top - 16, wide + 32, high + 16, wood) +
          box(left, top, wide / 2 - 2, high, indigo) +
          box(left + wide / 2 + 2, top, wide / 2 - 2, high, indigoDark) +
          [0.1, 0.54]
            .map(
              (at) =>
                box(left + 14, top + high * at, wide / 2 - 30, high * 0.34, '#5458BC', 3) +
                box(left + wide / 2 + 16, top + high * at, wide / 2 - 30, high * 0.34, indigo, 3),
            )
            .join('') +
          disc(left + wide / 2 - 12, top + high * 0.5, 6, marigold) +
          disc(left + wide / 2 + 12, top + high * 0.5, 6, marigold),
      ) +
      pennants(left - 22, top - 18, wide + 44, 7, [madder, cream]) +
      box(left - 26, top - 24, wide + 52, 10, madderDark, 3) +
      (stage.shape === 'landscape' ? stand(stage, 'umbrella', 556, 0.92) : '') +
      (stage.shape === 'landscape'
        ? stand(stage, brown, 96, 0.44) + stand(stage, 'shoes', 314, 0.5) + stand(stage, blue, 430, 0.44)
        : stand(stage, brown, c - by(stage, 0, 150, 126), 0.42) +
          stand(stage, 'shoes', c + 8, 0.46) +
          stand(stage, blue, c + by(stage, 0, 158, 132), 0.42))
    )
  },
}
