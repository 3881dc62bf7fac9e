import Pdf from 'pdfkit'
import { hasShaped } from './scripts.ts'
import { readyToShape } from './shaping.ts'

export type PdfDocument = PDFKit.PDFDocument

/**
 * Makes a PDF of what `fill` draws. `content` is everything that it will write: the shaper is loaded only if the
 * content has letters to be shaped.
 */
export async function pdfOf(
  content: unknown,
  options: PDFKit.PDFDocumentOptions,
  fill: (pdf: PdfDocument) => void,
): Promise<Buffer> {
  if (hasShaped(textsOf(content))) await readyToShape()
  const pdf = new Pdf({ margin: 0, lang: 'en-IN', displayTitle: true, ...options })
  const parts: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  fill(pdf)
  pdf.end()
  return bytes
}

/** All texts of a content in one. Amounts are bigints, which JSON does not support. */
export const textsOf = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? null : value)) ?? ''
