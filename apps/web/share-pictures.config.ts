import sharp from 'sharp'
import type { ThingNeeded } from '@sahay/contract/giving/giving'
import type { Plugin } from 'vite'
import { drawHero, drawMark, drawPicture } from '@sahay/art/picture.ts'

const indigo = '#2e3192'
const deep = '#1e2070'
const cream = '#fffdf8'

/** Embeds a drawing in another one. */
function laid(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(
    /^<svg([^>]*?)>/,
    (_all, rest: string) =>
      `<svg${rest.replaceAll(/ (width|height)="[^"]*"/g, '')} x="${x}" y="${y}" width="${width}" height="${height}">`,
  )
}

function sheet(width: number, height: number, ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${body}</svg>`
}

/** The picture for sharing a page: a drawing of its subject beside the trust's sign, without text. */
function shared(text: string): string {
  const picture = drawPicture({ seed: `share ${text}`, text, shape: 'square' })
  return sheet(1200, 630, deep, laid(picture, 0, 0, 630, 630) + laid(drawMark(cream), 765, 165, 300, 300))
}

function icon(size: number, part: number): string {
  const mark = size * part
  const at = (size - mark) / 2
  return sheet(size, size, indigo, laid(drawMark(cream), at, at, mark, mark))
}

/** The text from which each thing of a need is drawn. */
const things: Readonly<Record<ThingNeeded, string>> = {
  bicycle: 'bicycle',
  spectacles: 'eyesight',
  uniform: 'uniform',
  bag: 'school bag',
  books: 'books',
  fee: 'fee',
  lunch: 'lunch box',
  shoes: 'shoes',
  geometry: 'geometry box',
  water: 'water bottle',
  other: 'hope',
}

/** The pictures that must be bitmaps, because their consumers do not accept SVG. Drawn by the project's own kit. */
const drawings: Readonly<Record<string, () => string>> = {
  'share/home.png': () => sheet(1200, 630, indigo, laid(drawHero('landscape'), 140, 0, 920, 630)),
  'share/needs.png': () => shared('school bag'),
  'share/schemes.png': () => shared('uniform'),
  'share/events.png': () => shared('bicycle'),
  'share/papers.png': () => shared('books'),
  ...Object.fromEntries(
    Object.entries(things).map(([thing, text]) => [`share/need-${thing}.png`, () => shared(text)] as const),
  ),
  'icons/apple-touch.png': () => icon(180, 0.62),
  'icons/192.png': () => icon(192, 0.62),
  'icons/512.png': () => icon(512, 0.62),
  'icons/maskable.png': () => icon(512, 0.5),
}

/** Renders the share pictures and the icons in parallel to each build. */
export function sharePictures(): Plugin {
  let rendering: Promise<{ readonly fileName: string; readonly source: Buffer }[]> = Promise.resolve([])
  return {
    name: 'share-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const pictures = Object.entries(drawings).map(async ([fileName, draw]) => ({
        fileName,
        source: await sharp(Buffer.from(draw())).png({ palette: true, colours: 128, effort: 8 }).toBuffer(),
      }))
      rendering = Promise.all(pictures)
    },
    async generateBundle() {
      for (const { fileName, source } of await rendering) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
