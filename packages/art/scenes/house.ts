import { star } from '../drawing/geometry.ts'
import {
  blush,
  clay,
  cream,
  creamLight,
  indigo,
  indigoDark,
  indigoLight,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  peacock,
  peacockLight,
  sand,
  wood,
  woodDark,
  woodLight,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'
import { hooked, ledge, rope, ropeAt, shadowed, string, sunDisc } from '../drawing/scene.ts'
import { hungSkirt, hungSock } from '../hero/washing.ts'
import { objects } from '../objects/objects.ts'
import { board, by, onWall, type Place, recoloured, type Stage, stand, standAt } from './stage.ts'

const floor = (stage: Stage): string => ledge(stage.floor, stage, stage.palette)

/** Uniforms on the line: sweaters in three sizes, shirts folded below. */
export const washingLine: Place = {
  cloth: 'bandhani',
  palette: 'indigo',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const high = { y: by(stage, 44, 44, 52), sag: 30 }
    const sweater = (x: number, scale: number) => hooked(objects.sweater, x, ropeAt(x, high, width), scale)
    return (
      sunDisc(
        { x: width / 2, y: foot - by(stage, 96, 120, 150), r: by(stage, 164, 176, 176) },
        stage.palette,
      ) +
      floor(stage) +
      rope(high, width) +
      (stage.shape === 'landscape'
        ? sweater(136, 0.74) +
          hungSkirt(300, ropeAt(300, high, width), 0.9, -2) +
          sweater(452, 0.6) +
          hungSock(548, ropeAt(548, high, width), 0.8, 3) +
          sweater(596, 0.36)
        : sweater(by(stage, 0, 120, 110), by(stage, 0, 0.74, 0.74)) +
          hungSkirt(by(stage, 0, 288, 262), ropeAt(288, high, width), 0.9, -2) +
          sweater(by(stage, 0, 408, 364), by(stage, 0, 0.5, 0.4))) +
      stand(stage, 'folded', by(stage, 330, 330, 292), by(stage, 0.5, 0.62, 0.72))
    )
  },
}

/** A row of lunch boxes and water bottles on two shelves. */
export const shelf: Place = {
  cloth: 'mirror',
  palette: 'madder',
  draw: (stage) => {
    const { width } = stage
    const shelves = by(stage, [188, 366], [222, 440], [264, 516])
    const scale = by(stage, 0.52, 0.6, 0.66)
    const step = by(stage, 108, 118, 118)
    const green = recoloured('bottle', {
      '#DD7355': '#3C948C',
      '#BF5539': '#0E6A62',
      '#A63A2B': '#0E6A62',
      '#7F281E': '#0A524C',
    })
    const blue = recoloured('bottle', {
      '#DD7355': '#5458BC',
      '#BF5539': '#2E3192',
      '#A63A2B': '#2E3192',
      '#7F281E': '#25287A',
    })
    const lunch = recoloured('lunch-box', { '#A63A2B': '#2E3192', '#7F281E': '#25287A' })
    const rows = [
      ['lunch-box', green, lunch, blue, 'lunch-box', 'thali'] as const,
      [blue, 'lunch-box', 'bottle', lunch, green, 'lunch-box'] as const,
    ]
    return shelves
      .map((y, row) => {
        const things = (rows[row] ?? []).filter((_, at) => at * step + step * 0.6 < width)
        const left = width / 2 - ((things.length - 1) * step) / 2
        return (
          board(-10, y, width + 20, creamLight, sand) +
          things
            .map((thing, at) =>
              thing === 'thali'
                ? shadowed(objects.thali, { x: left + at * step, y: y - 58, scale: scale * 0.74 })
                : standAt(thing, left + at * step, y + 4, scale),
            )
            .join('')
        )
      })
      .join('')
  },
}

/** A reading corner: the case of books, a rug, tablas. */
export const library: Place = {
  cloth: 'rangoli',
  palette: 'mint',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const rug = by(stage, 470, 220, 210)
    return (
      floor(stage) +
      `<ellipse cx="${rug}" cy="${foot + 30}" rx="${by(stage, 150, 200, 184)}" ry="26" fill="${madder}"/><ellipse cx="${rug}" cy="${foot + 30}" rx="${by(stage, 126, 170, 156)}" ry="18" fill="none" stroke="${cream}" stroke-width="4" stroke-dasharray="12 9"/>` +
      standAt('bookcase', by(stage, 196, 200, 176), foot + 6, by(stage, 1.08, 1.12, 1.16)) +
      standAt('sapling', by(stage, 372, 404, 356), foot + 10, by(stage, 0.5, 0.5, 0.46)) +
      standAt('tabla', by(stage, 500, 300, 282), foot + by(stage, 34, 44, 56), by(stage, 0.66, 0.5, 0.52)) +
      (stage.shape === 'landscape' ? shadowed(objects.slate, { x: 500, y: 110, scale: 0.46 }) : '') +
      (stage.shape === 'portrait' ? pennantRow(width) : '')
    )
  },
}

const pennantRow = (width: number): string => {
  const cord = { y: 74, sag: 34 }
  return (
    rope(cord, width) +
    Array.from({ length: 8 }, (_, at) => {
      const x = (at + 0.5) * (width / 8)
      const y = ropeAt(x, cord, width)
      return fill(`M${Math.round(x - 17)} ${Math.round(y)}h34l-17 34z`, at % 2 === 0 ? madder : indigo)
    }).join('')
  )
}

/** A low desk under the evening window, its lamp lit. */
export const study: Place = {
  cloth: 'patola',
  palette: 'night',
  draw: (stage) => {
    const { floor: foot } = stage
    const [wide, high] = by(stage, [196, 150], [220, 180], [220, 214])
    const left = by(stage, 66, 54, 44)
    const top = by(stage, 40, 44, 54)
    const stars = [
      [0.2, 0.22],
      [0.34, 0.66],
      [0.84, 0.74],
      [0.6, 0.18],
    ].map(([x = 0, y = 0]) => fill(star(left + wide * x, top + high * y, 4, 8, 3), paper))
    const c = by(stage, 400, 246, 214)
    return (
      floor(stage) +
      onWall(
        `M${left - 12} ${top - 12}h${wide + 24}v${high + 24}h-${wide + 24}z`,
        box(left - 12, top - 12, wide + 24, high + 24, wood, 3) +
          box(left, top, wide, high, '#0C0D2B') +
          disc(left + wide * 0.68, top + high * 0.42, 34, creamLight) +
          disc(left + wide * 0.68 - 14, top + high * 0.42 - 8, 30, '#0C0D2B') +
          stars.join('') +
          box(left + wide / 2 - 4, top, 8, high, wood) +
          box(left, top + high / 2 - 4, wide, 8, wood) +
          box(left - 20, top + high + 10, wide + 40, 12, woodDark, 3),
      ) +
      standAt('desk', c, foot + 12, by(stage, 1.14, 1.16, 1.1)) +
      standAt('gullak', by(stage, 132, 420, 374), foot + 10, by(stage, 0.5, 0.46, 0.46))
    )
  },
}

/** Kites over the roofs on the morning of Uttarayan. */
export const rooftop: Place = {
  cloth: 'bandhani',
  palette: 'pale',
  draw: (stage) => {
    const { width, height, floor: foot } = stage
    const wall = (x: number, wide: number, tall: number, lit: string, dark: string) =>
      box(x, foot - tall, wide, height - foot + tall, lit) +
      box(x + wide * 0.62, foot - tall, wide * 0.38, height - foot + tall, dark) +
      box(x - 6, foot - tall - 10, wide + 12, 12, cream) +
      [0.16, 0.42].map((at) => box(x + wide * at, foot - tall + 26, 22, 30, ink, 11)).join('')
    const green = recoloured('kite', { '#A63A2B': '#3C948C', '#7F281E': '#0E6A62' })
    const blue = recoloured('kite', { '#A63A2B': '#5458BC', '#7F281E': '#2E3192' })
    const big = { x: by(stage, 250, 170, 150), y: by(stage, 138, 160, 190), scale: by(stage, 0.86, 0.98, 1) }
    return (
      sunDisc(
        { x: by(stage, 430, 300, 262), y: by(stage, 196, 210, 230), r: by(stage, 146, 164, 150) },
        { ...stage.palette, sun: cream },
      ) +
      wall(-20, by(stage, 150, 130, 120), by(stage, 64, 90, 110), clay, '#BF5539') +
      wall(
        width - by(stage, 170, 130, 116),
        by(stage, 190, 150, 140),
        by(stage, 92, 120, 150),
        peacockLight,
        peacock,
      ) +
      wall(by(stage, 170, 138, 122), by(stage, 130, 110, 100), by(stage, 30, 40, 50), indigoLight, indigo) +
      floor(stage) +
      string(big, foot + 6, by(stage, 340, 236, 216)) +
      shadowed(objects.kite, big) +
      shadowed(green, {
        x: by(stage, 480, 356, 324),
        y: by(stage, 92, 104, 112),
        scale: by(stage, 0.5, 0.56, 0.5),
      }) +
      shadowed(blue, {
        x: by(stage, 84, 410, 362),
        y: by(stage, 112, 250, 270),
        scale: by(stage, 0.4, 0.36, 0.36),
      }) +
      stand(stage, 'matka', by(stage, 552, 400, 344), by(stage, 0.44, 0.5, 0.52))
    )
  },
}

const glasses = (x: number, y: number, scale: number, colour: string, dark: string): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">` +
  `<g transform="translate(6 8)" opacity=".2">${line('M-66-40a40 40 0 1 0 .1 0zM66-40a40 40 0 1 0 .1 0zM-26-4q26-18 52 0M-106-4l-24-20M106-4l24-20', ink, 13)}</g>` +
  fill('M-66-40a40 40 0 1 0 .1 0zM66-40a40 40 0 1 0 .1 0z', paper, 0.75) +
  line('M-106-4l-24-20M106-4l24-20', dark, 12) +
  line('M-66-40a40 40 0 1 0 .1 0zM66-40a40 40 0 1 0 .1 0zM-26-4q26-18 52 0', colour, 12) +
  `${disc(-108, -4, 7, marigold)}${disc(108, -4, 7, marigold)}</g>`

const glassesCase = (x: number, y: number, lit: string, dark: string): string =>
  `<g transform="translate(${x} ${y})">${box(-52, -34, 104, 34, lit, 15)}${fill('M0-34h37a15 15 0 0 1 15 15v4a15 15 0 0 1-15 15H0z', dark)}${line('M-52-18H52', paper, 3)}${box(-7, -22, 14, 9, marigold, 3)}</g>`

/** The eye camp: the chart on the wall, spectacles on the table, each with its case. */
export const eyeCamp: Place = {
  cloth: 'ajrakh',
  palette: 'peacock',
  draw: (stage) => {
    const { width, floor: foot } = stage
    const table = foot - by(stage, 40, 62, 84)
    const chart = by(
      stage,
      { x: 178, y: 144, scale: 0.92 },
      { x: 240, y: 148, scale: 0.92 },
      { x: 210, y: 160, scale: 0.98 },
    )
    return (
      sunDisc({ x: chart.x, y: chart.y, r: by(stage, 138, 158, 172) }, stage.palette) +
      floor(stage) +
      shadowed(objects['eye-chart'], chart) +
      fill(
        `M${width * 0.08} ${table + 12}h20l-4 ${foot - table}h-14zM${width * 0.92} ${table + 12}h-20l4 ${foot - table}h14z`,
        woodDark,
      ) +
      board(width * 0.03, table, Math.round(width * 0.94), woodLight, wood) +
      glasses(
        by(stage, 426, 132, 116),
        table - by(stage, 34, 56, 60),
        by(stage, 0.92, 0.8, 0.76),
        madder,
        madderDark,
      ) +
      (stage.shape === 'landscape'
        ? glasses(486, table - 128, 0.6, indigoLight, indigoDark)
        : glasses(by(stage, 0, 352, 312), table - 58, 0.76, indigoLight, indigo)) +
      glassesCase(by(stage, 116, 236, 208), table, indigoLight, indigo) +
      glassesCase(by(stage, 234, 408, 366), table, clay, madder) +
      glassesCase(by(stage, 562, 60, 58), table, blush, '#E09A7B')
    )
  },
}
