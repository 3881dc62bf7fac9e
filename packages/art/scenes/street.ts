import { num, petal } from '../drawing/geometry.ts'
import {
  blush,
  clay,
  cream,
  creamLight,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  peacockLight,
  sand,
  steelDark,
  wood,
  woodDark,
  woodLight,
} from '../drawing/palette.ts'
import { box, disc, fill } from '../drawing/parts.ts'
import { ledge, rope, ropeAt, shadowed, sunDisc } from '../drawing/scene.ts'
import { objects } from '../objects/objects.ts'
import { by, onWall, type Place, type Stage, stand, standAt } from './stage.ts'

const floor = (stage: Stage): string => ledge(stage.floor, stage, stage.palette)

/** A cloth stall under its striped awning. */
export const stall: Place = {
  cloth: 'rangoli',
  palette: 'pale',
  draw: (stage) => {
    const { width, height, floor: foot } = stage
    const counter = foot - by(stage, 54, 70, 84)
    const drop = by(stage, 76, 92, 112)
    const count = by(stage, 11, 9, 8)
    const wide = width / count
    const awning = Array.from({ length: count }, (_, at) => {
      const x = at * wide
      return fill(
        `M${num(x)} 0h${num(wide)}v${drop}a${num(wide / 2)} ${num(wide / 2)} 0 0 1${num(-wide)} 0z`,
        at % 2 === 0 ? madder : creamLight,
      )
    }).join('')
    return (
      floor(stage) +
      [0.05, 0.95]
        .map((at) => box(width * at - 7, 0, 14, foot + 8, wood) + box(width * at, 0, 7, foot + 8, woodDark))
        .join('') +
      shadowed(
        objects.sweater,
        by(
          stage,
          { x: 520, y: 176, scale: 0.5 },
          { x: 366, y: 216, scale: 0.6 },
          { x: 318, y: 240, scale: 0.56 },
        ),
      ) +
      `<path d="M0 ${drop - 14}H${width}v24H0z" fill="${ink}" opacity=".16"/>` +
      awning +
      fill(`M0 0H${width}v14H0z`, madderDark) +
      standAt('cloth-bolt', by(stage, 178, 140, 122), counter + 2, by(stage, 0.7, 0.72, 0.7)) +
      (stage.shape === 'landscape'
        ? standAt('folded', 366, counter + 2, 0.5)
        : standAt('gift', by(stage, 0, 360, 320), counter + 2, 0.34)) +
      box(width * 0.02, counter, width * 0.96, height - counter, wood) +
      box(width * 0.02, counter, width * 0.96, 9, woodLight) +
      fill(`M${width * 0.55} ${counter + 9}H${width * 0.98}V${height}H${width * 0.5}z`, woodDark) +
      Array.from({ length: by(stage, 8, 6, 5) }, (_, at) =>
        disc(
          width * 0.1 + (at * width * 0.8) / by(stage, 7, 5, 4),
          counter + 36,
          9,
          at % 2 === 0 ? marigold : cream,
        ),
      ).join('')
    )
  },
}

/** The stop where the auto takes the children to school. */
export const stop: Place = {
  cloth: 'patola',
  palette: 'indigo',
  draw: (stage) => {
    const { floor: foot } = stage
    const post = by(stage, 96, 78, 76)
    const top = by(stage, 66, 70, 92)
    return (
      sunDisc(
        { x: by(stage, 390, 276, 236), y: foot - by(stage, 120, 130, 160), r: by(stage, 172, 176, 170) },
        stage.palette,
      ) +
      floor(stage) +
      box(post - 6, top, 12, foot + 6 - top, steelDark) +
      onWall(
        `M${post - 52} ${top - 30}h104v84h-104z`,
        box(post - 52, top - 30, 104, 84, cream, 4) +
          box(post, top - 30, 52, 84, sand, 4) +
          `<g transform="translate(${post} ${top + 12})scale(.27)">${objects.auto.body}</g>`,
      ) +
      shadowed(objects.umbrella, {
        x: by(stage, 206, 150, 136),
        y: by(stage, foot - 112, foot - 122, foot - 140),
        scale: by(stage, 0.56, 0.5, 0.5),
      }) +
      stand(stage, objects.auto, by(stage, 420, 300, 262), by(stage, 1.06, 0.98, 0.92)) +
      stand(stage, 'bag', by(stage, 206, 120, 96), by(stage, 0.42, 0.4, 0.42))
    )
  },
}

const rangoliOnFloor = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})scale(1 .42)">` +
  Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="${petal(r, r * 0.46)}" transform="rotate(${at * 30})" fill="${at % 2 === 0 ? paper : clay}"/>`,
  ).join('') +
  Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="${petal(r * 0.56, r * 0.3)}" transform="rotate(${at * 30 + 15})" fill="${at % 2 === 0 ? peacockLight : blush}"/>`,
  ).join('') +
  `${disc(0, 0, r * 0.16, marigold)}<circle r="${num(r * 1.12)}" fill="none" stroke="${paper}" stroke-width="5" stroke-dasharray="1 13" stroke-linecap="round"/></g>`

/** A courtyard at dusk: a rangoli on the floor, lamps along its edge, a young plant. */
export const courtyard: Place = {
  cloth: 'mirror',
  palette: 'night',
  draw: (stage) => {
    const { width, height } = stage
    const edge = by(stage, 250, 300, 342)
    const room = { ...stage, floor: edge }
    const x = by(stage, 330, 240, 210)
    const lamp = (at: number, y: number, scale: number) =>
      shadowed(objects.lamp, { x: at, y: y - 131 * scale, scale })
    return (
      sunDisc({ x: by(stage, 330, 240, 210), y: edge - 10, r: by(stage, 190, 178, 176) }, stage.palette) +
      fill(`M0 ${edge}H${width}V${height}H0z`, '#7F281E') +
      fill(`M0 ${edge}H${width}v12H0z`, madder) +
      rangoliOnFloor(x, by(stage, 336, 398, 462), by(stage, 130, 148, 150)) +
      stand(room, 'sapling', by(stage, 96, 78, 72), by(stage, 0.8, 0.72, 0.72)) +
      stand(room, 'matka', by(stage, 552, 410, 356), by(stage, 0.62, 0.56, 0.54)) +
      lamp(by(stage, 330, 240, 210), edge + 14, by(stage, 0.74, 0.74, 0.8)) +
      lamp(by(stage, 128, 64, 56), height - 14, 0.32) +
      lamp(by(stage, 532, 416, 364), height - 14, 0.32)
    )
  },
}

const bulbs = (y: number, width: number, count: number): string => {
  const cord = { y, sag: 44 }
  return (
    rope(cord, width) +
    Array.from({ length: count }, (_, at) => {
      const x = ((at + 0.5) * width) / count
      const top = ropeAt(x, cord, width)
      return (
        box(num2(x - 4), num2(top), 8, 8, ink) +
        disc(num2(x), num2(top + 15), 9, at % 3 === 0 ? marigold : at % 3 === 1 ? creamLight : clay)
      )
    }).join('')
  )
}
const num2 = (value: number): number => Math.round(value * 10) / 10

/** The evening of the dance: sticks, drums and a string of lights. */
export const garba: Place = {
  cloth: 'ajrakh',
  palette: 'night',
  draw: (stage) => {
    const { width } = stage
    const c = by(stage, 250, 240, 210)
    return (
      sunDisc(
        { x: c, y: by(stage, 208, 224, 250), r: by(stage, 150, 164, 168) },
        { ...stage.palette, sun: '#F6E3BF' },
      ) +
      floor(stage) +
      bulbs(36, width, by(stage, 12, 9, 8)) +
      (stage.shape === 'portrait' ? bulbs(84, width, 7) : '') +
      shadowed(objects.dandiya, { x: c, y: by(stage, 206, 216, 250), scale: by(stage, 0.92, 0.96, 1.02) }) +
      stand(stage, 'tabla', by(stage, 500, 330, 280), by(stage, 0.78, 0.66, 0.66))
    )
  },
}
