import { fontFile, scriptsWithFonts, type Weight } from './fonts.ts'
import { scriptRuns } from './script-runs.ts'

/** What all PDFs of the trust have in common: fonts, colours, a line of text, the letterhead. */

export const INK = '#191A3D'
export const QUIET = '#4B4A66'
export const RULE = '#DCCFB3'
const BRAND = '#2E3192'

export type PdfDocument = PDFKit.PDFDocument

/** Registers the fonts of all scripts, and answers the file once the document was ended. */
export function bytesOf(pdf: PdfDocument): Promise<Buffer> {
  for (const script of scriptsWithFonts)
    for (const weight of [400, 700] as const)
      pdf.registerFont(`${script}-${weight}`, fontFile(script, weight))
  const parts: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

interface LineLook {
  readonly x: number
  /** The base line. */
  readonly y: number
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** `x` is where the line ends. */
  readonly right?: boolean
  /** The most it may take across; a longer line is set smaller. */
  readonly fit?: number
}

/** How much a text takes across, in points. */
export function widthOf(pdf: PdfDocument, text: string, size: number, weight: Weight = 400): number {
  return partsOf(pdf, text, weight).reduce(
    (sum, part) => sum + pdf.font(part.font).fontSize(size).widthOfString(part.text, part.look),
    0,
  )
}

/** One line of text in any of the scripts; answers where it ends. */
export function line(pdf: PdfDocument, text: string, look: LineLook): number {
  const { x, y, weight = 400, colour = INK, right = false, fit } = look
  const natural = widthOf(pdf, text, look.size, weight)
  const size = fit !== undefined && natural > fit ? Math.max(5, (look.size * fit) / natural) : look.size
  let at = right ? x - widthOf(pdf, text, size, weight) : x
  for (const part of partsOf(pdf, text, weight)) {
    pdf.font(part.font).fontSize(size).fillColor(colour)
    pdf.text(part.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...part.look })
    at += pdf.widthOfString(part.text, part.look)
  }
  return at
}

interface Part {
  readonly text: string
  readonly font: string
  readonly look: PDFKit.Mixins.TextOptions
}

/**
 * A text by the fonts that write it. Where a letter has no anchor for the sign above it, such as the Gujarati અં, the
 * library throws; such a word is set with its signs where the font has them by itself.
 */
function partsOf(pdf: PdfDocument, text: string, weight: Weight): Part[] {
  return scriptRuns(text).flatMap((run): Part[] => {
    const font = `${run.script}-${weight}`
    const isSet = (words: string): boolean => {
      try {
        pdf.font(font).widthOfString(words)
        return true
      } catch (error) {
        if (error instanceof TypeError) return false
        throw error
      }
    }
    if (isSet(run.text)) return [{ text: run.text, font, look: {} }]
    return run.text
      .split(/(?<= )/)
      .map((word) => ({ text: word, font, look: isSet(word) ? {} : WITHOUT_ANCHORS }))
  })
}

const WITHOUT_ANCHORS: PDFKit.Mixins.TextOptions = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types know those that are switched on alone
  features: {
    mark: false,
    mkmk: false,
    abvm: false,
    blwm: false,
  } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
}

/** What the trust says of itself at the head of a page. */
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
