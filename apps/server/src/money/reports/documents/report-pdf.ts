import { toRupees, writeFigure } from '@sahay/contract/kernel/money'
import { type PdfDocument, pdfOf, textsOf } from '../../../platform/pdf/pdf-document.ts'
import {
  INK,
  type Letterhead,
  letterhead,
  line,
  QUIET,
  RULE,
  widthOf,
} from '../../../platform/pdf/pdf-text.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import type { Figure, ReportDocument, ReportSection } from './report-document.ts'

/** A report with the trust's own details. */
export interface ReportContent extends ReportDocument {
  readonly head: Letterhead
  readonly madeAt: Date
  /** The text at the foot of each page, before its number. */
  readonly foot: string
  /** Explains `[…]` if it occurs in a name. */
  readonly leftOut: string
}

/** A4 portrait, in points. */
const PAGE: [number, number] = [595.28, 841.89]
const MARGIN = 42
const RIGHT = PAGE[0] - MARGIN
const BOTTOM = PAGE[1] - 64
const FIGURES = 118
const ROW = 16

/** Draws a report as a PDF with as many pages as needed; called in a thread by the renderer. */
export const drawReport = (content: ReportContent): Promise<Buffer> =>
  pdfOf(
    content,
    {
      size: PAGE,
      bufferPages: true,
      info: {
        Title: `${content.title} ${content.subtitle}`,
        Author: content.head.trust.name,
        CreationDate: content.madeAt,
      },
    },
    (pdf) => drawPages(pdf, content),
  )

function drawPages(pdf: PdfDocument, content: ReportContent): void {
  const { title, subtitle, head, foot } = content
  letterhead(pdf, head, { margin: MARGIN, right: RIGHT })
  line(pdf, title, { x: MARGIN, y: 130, size: 18, weight: 700, fit: RIGHT - MARGIN })
  line(pdf, subtitle, { x: MARGIN, y: 150, size: 11, colour: QUIET, fit: RIGHT - MARGIN })
  let y = 180
  for (const section of content.sections) y = drawSection(pdf, content, section, y)
  const isPrintable = printable(textsOf(content), 400).isWhole
  for (const note of isPrintable ? content.notes : [...content.notes, content.leftOut])
    for (const text of wrapped(pdf, note, 9)) {
      if (y > BOTTOM) y = nextPage(pdf)
      line(pdf, text, { x: MARGIN, y, size: 9, colour: QUIET })
      y += 13
    }
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    line(pdf, foot, { x: MARGIN, y: PAGE[1] - 30, size: 8, colour: QUIET, fit: RIGHT - MARGIN - 60 })
    line(pdf, `${page + 1} / ${count}`, { x: RIGHT, y: PAGE[1] - 30, size: 8, colour: QUIET, right: true })
  }
}

function nextPage(pdf: PdfDocument): number {
  pdf.addPage()
  return MARGIN + 12
}

function drawSection(
  pdf: PdfDocument,
  { columns }: ReportContent,
  section: ReportSection,
  from: number,
): number {
  const labels = RIGHT - MARGIN - FIGURES * columns.length
  const right = (nth: number) => RIGHT - FIGURES * (columns.length - 1 - nth)
  const heading = (at: number): number => {
    line(pdf, section.title, { x: MARGIN, y: at, size: 11.5, weight: 700, fit: labels - 8 })
    for (const [nth, column] of columns.entries())
      line(pdf, column, { x: right(nth), y: at, size: 8.5, colour: QUIET, right: true, fit: FIGURES - 8 })
    pdf
      .moveTo(MARGIN, at + 5)
      .lineTo(RIGHT, at + 5)
      .lineWidth(0.75)
      .stroke(INK)
    return at + ROW + 2
  }
  // a heading is never the last of a page
  let y = heading(from + ROW * 3 > BOTTOM ? nextPage(pdf) : from)
  for (const { label, isTotal, figures } of section.lines) {
    if (y > BOTTOM) y = heading(nextPage(pdf))
    const weight = isTotal ? 700 : 400
    line(pdf, label, { x: MARGIN, y, size: 9.5, weight, fit: labels - 8 })
    for (const [nth, figure] of figures.entries())
      line(pdf, written(figure), { x: right(nth), y, size: 9.5, weight, right: true, fit: FIGURES - 8 })
    pdf
      .moveTo(MARGIN, y + 4.5)
      .lineTo(RIGHT, y + 4.5)
      .lineWidth(0.5)
      .stroke(RULE)
    y += ROW
  }
  return y + 14
}

function written(figure: Figure): string {
  if (figure === null) return '–'
  return 'paise' in figure ? writeFigure(toRupees(figure.paise)) : String(figure.count)
}

/** Wraps a text into lines of the page's width. */
function wrapped(pdf: PdfDocument, text: string, size: number): string[] {
  const lines: string[] = []
  let open = ''
  for (const word of text.split(' ')) {
    const longer = open === '' ? word : `${open} ${word}`
    if (open !== '' && widthOf(pdf, longer, size) > RIGHT - MARGIN) {
      lines.push(open)
      open = word
    } else open = longer
  }
  return open === '' ? lines : [...lines, open]
}
