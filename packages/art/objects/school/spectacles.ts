import { letters } from '../../drawing/letters.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  indigo,
  ink,
  madder,
  madderDark,
  marigold,
  mint,
  pale,
  paper,
  paperShade,
} from '../../drawing/palette.ts'

const sheet = 'M-86-140H86V140H-86z'
const frame = 'M-66-40a56 56 0 1 0 .1 0zM66-40a56 56 0 1 0 .1 0z'
const arms = 'M-124-4l-22-16M124-4l22-16'

const rows: readonly [keyof typeof letters, number, number, number][] = [
  ['ga', -54, -106, 0.32],
  ['a', 0, -106, 0.32],
  ['ma', 54, -106, 0.32],
  ['kha', -50, -62, 0.26],
  ['ka', 2, -62, 0.26],
  ['ga', 48, -62, 0.26],
  ['ma', -54, 108, 0.2],
  ['ka', -20, 108, 0.2],
  ['a', 18, 108, 0.2],
  ['ga', 56, 108, 0.2],
]

/** Spectacles over the letter chart: pale outside the lenses, large and sharp inside. */
export const spectacles: ArtObject = {
  hues: ['madder'],
  wantsSun: 'any',
  poses: ['sun', 'hang'],
  outline: `<path d="${sheet}" transform="rotate(-5)"/><path d="${frame}"/><path d="${arms}" fill="none" stroke="${ink}" stroke-width="12"/>`,
  body:
    `<g transform="rotate(-5)"><path d="${sheet}" fill="${paper}"/><path d="M20-140H86V140H-20z" fill="${paperShade}" fill-opacity=".6"/>` +
    `<g fill="${pale}">${rows
      .map(
        ([letter, x, y, scale]) =>
          `<path d="${letters[letter]}" transform="translate(${x} ${y})scale(${scale})"/>`,
      )
      .join('')}</g></g>` +
    `<path d="${arms}" stroke="${madderDark}" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="${frame}M-14 8q14-16 28 0" transform="translate(7 7)" fill="none" stroke="${ink}" stroke-width="14" opacity=".13"/>` +
    `<path d="${frame}" fill="${paper}"/>` +
    `<path d="M-112 42L-60-38h24L-94 58zM20 42L72-38h24L38 58z" fill="${mint}" fill-opacity=".5"/>` +
    `<path d="${letters.ka}" transform="translate(-66 16)scale(.6)" fill="${indigo}"/>` +
    `<path d="${letters.kha}" transform="translate(66 16)scale(.52)" fill="${indigo}"/>` +
    `<path d="${frame}M-14 8q14-16 28 0" fill="none" stroke="${madder}" stroke-width="14"/>` +
    `<path d="M-26-24A56 56 0 0 1-66 72M106-24A56 56 0 0 1 66 72" fill="none" stroke="${madderDark}" stroke-width="14"/>` +
    `<g fill="${marigold}"><circle cx="-120" cy="-3" r="7"/><circle cx="120" cy="-3" r="7"/></g>`,
}
