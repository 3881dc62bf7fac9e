import { fontOf, type Weight } from './fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import { printable } from './printable.ts'
import { type Run, scriptRuns } from './script-runs.ts'
import { isShaped } from './scripts.ts'
import { mustHave } from '../../kernel/problem.ts'

/** Shared by all PDFs of the trust: colours, a line of text, the letterhead. */

export const INK = '#191A3D'
export const QUIET = '#4B4A66'
export const RULE = '#DCCFB3'
const BRAND = '#2E3192'

interface LineLook {
  readonly x: number
  /** The base line. */
  readonly y: number
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** `x` is where the line ends. */
  readonly right?: boolean
  /** The maximum width; a longer line is set in a smaller size. */
  readonly fit?: number
}

/** The width of a text, in points. */
export const widthOf = (pdf: PdfDocument, text: string, size: number, weight: Weight = 400): number =>
  widthOfRuns(pdf, scriptRuns(printable(text, weight).text), size, weight)

const widthOfRuns = (pdf: PdfDocument, runs: readonly Run[], size: number, weight: Weight): number =>
  runs.reduce((sum, run) => sum + inFace(pdf, run, weight).fontSize(size).widthOfString(run.text), 0)

/** Draws one line of text in any script that we have a font for; returns where it ends. */
export function line(pdf: PdfDocument, text: string, look: LineLook): number {
  const { x, y, weight = 400, colour = INK, right = false, fit } = look
  const runs = scriptRuns(printable(text, weight).text)
  const natural = widthOfRuns(pdf, runs, look.size, weight)
  const size = fit !== undefined && natural > fit ? (look.size * fit) / natural : look.size
  let at = right ? x - widthOfRuns(pdf, runs, size, weight) : x
  for (const run of runs) {
    inFace(pdf, run, weight).fontSize(size).fillColor(colour)
    for (const { text: letters, look: features } of piecesOf(run, weight)) {
      const piece = { lineBreak: false, baseline: 'alphabetic', ...features } as const
      const write = () => pdf.text(run.text, at, y, piece)
      if (isShaped(run.script)) saying(pdf, letters, write)
      else write()
      at += pdf.widthOfString(run.text, piece)
    }
  }
  return at
}

/**
 * Writes shaped text together with its plain text: glyphs are in another order than letters, and search, copy and
 * screen readers get the plain text. Marked inside the text object, since some readers (poppler) misplace it otherwise.
 */
function saying(pdf: PdfDocument, text: string, write: () => void): void {
  const hex = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')
  const add = pdf.addContent.bind(pdf)
  pdf.addContent = (data: unknown) =>
    add(data === 'BT' ? `BT /Span << /ActualText <${hex}> >> BDC` : data === 'ET' ? 'EMC ET' : data)
  try {
    write()
  } finally {
    pdf.addContent = add
  }
}

interface Piece {
  readonly text: string
  readonly look: PDFKit.Mixins.TextOptions
}

/**
 * The pieces of a run that are drawn together. Arabic is drawn letter by letter: PDF readers reverse right-to-left
 * text, and would also reverse whole words that are in the right order already.
 */
function piecesOf({ script, text }: Run, weight: Weight): readonly Piece[] {
  const clusters = script === 'arabic' ? fontOf(script, weight)?.clusters?.(text) : undefined
  if (!clusters) return [{ text, look: {} }]
  return clusters.map((cluster) => ({
    text: cluster.text,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handed on to the face as it is
    look: { features: cluster as unknown as PDFKit.Mixins.OpenTypeFeatures[] },
  }))
}

/** Selects the font for a run. */
function inFace(pdf: PdfDocument, { script }: Run, weight: Weight): PdfDocument {
  const font = mustHave(fontOf(script, weight), `no face writes ${script}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes opened faces, too; its types do not know
  return pdf.font(font as unknown as PDFKit.Mixins.PDFFontSource, `${script}-${weight}`)
}

/** The trust's data at the head of a page. */
export interface Letterhead {
  readonly trust: { readonly name: string; readonly registration: string; readonly tagline: string }
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string }
}

/** The head of a page between two margins; its rule is 96 points below the edge. */
export function letterhead(
  pdf: PdfDocument,
  { trust, contact }: Letterhead,
  { margin, right }: { readonly margin: number; readonly right: number },
): void {
  pdf.rect(0, 0, pdf.page.width, 20).fill(BRAND)
  mark(pdf, margin, 44)
  line(pdf, trust.name, { x: margin + 36, y: 60, size: 17, weight: 700 })
  line(pdf, [trust.registration, trust.tagline].filter(Boolean).join(' · '), {
    x: margin + 36,
    y: 75,
    size: 8.5,
    colour: QUIET,
  })
  const reach = [contact.address, contact.phone, contact.email].filter(Boolean)
  for (const [at, text] of reach.entries())
    line(pdf, text, { x: right, y: 54 + at * 12, size: 8.5, right: true, fit: 230 })
  pdf.moveTo(margin, 96).lineTo(right, 96).lineWidth(1.5).stroke(INK)
}

/** The trust's mark: three steps and a light. */
function mark(pdf: PdfDocument, x: number, y: number): void {
  for (const [at, height] of [9, 18, 27].entries())
    pdf.rect(x + at * 9, y + 32 - height, 9, height).fill(BRAND)
  pdf.circle(x + 22.5, y, 4).fill('#FFB000')
}
