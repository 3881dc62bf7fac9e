import type { Paise } from '@sahay/contract/kernel/money'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { encodeQR } from 'qr'
import { type PdfDocument, pdfOf } from '../../platform/pdf/pdf-document.ts'
import { INK, type Letterhead, letterhead, line, QUIET, RULE } from '../../platform/pdf/pdf-text.ts'
import { printable } from '../../platform/pdf/printable.ts'
import type { SlipTexts } from './slip-texts.ts'

/** The content of a slip. */
export interface SlipContent extends Letterhead {
  readonly number: string
  readonly issuedAt: Date
  readonly from: string
  readonly amount: Paise
  /** The amount given back since; shown on a copy. */
  readonly givenBack: Paise
  /** Empty if it was not paid at the provider. */
  readonly paymentId: string
  /** The address of the page that verifies the slip. */
  readonly verify: string
  /** Printed across a reissued or cancelled slip. */
  readonly stamp: string | null
  readonly english: SlipTexts
  /** The same texts in the donor's language, printed beside the English; null for English only. */
  readonly beside: SlipTexts | null
}

type SlipLabels = Pick<SlipTexts, 'from' | 'amount' | 'towards' | 'paidBy' | 'givenBack'>

const MARGIN = 42
/** A5 landscape, in points: 210 by 148 mm. */
const PAGE: [number, number] = [595.28, 419.53]
const RIGHT = PAGE[0] - MARGIN

/** Draws slips as a PDF, one page each, about a tenth of a second each; called in a thread by the renderer. */
export const drawSlips = (contents: readonly SlipContent[]): Promise<Buffer> => {
  const [first] = contents
  if (!first) throw new Error('no slip to draw')
  return pdfOf(
    contents,
    {
      size: PAGE,
      autoFirstPage: false,
      info: {
        Title: `${first.english.title} ${contents.map(({ number }) => number).join(', ')}`,
        Author: first.trust.name,
        CreationDate: first.issuedAt,
      },
    },
    (pdf) => {
      for (const content of contents) {
        pdf.addPage()
        head(pdf, content)
        facts(pdf, content)
        foot(pdf, content)
        if (content.stamp !== null) stamp(pdf, content.stamp)
      }
    },
  )
}

function head(pdf: PdfDocument, { trust, contact, english, beside }: SlipContent): void {
  letterhead(pdf, { trust, contact }, { margin: MARGIN, right: RIGHT })
  const titled = line(pdf, english.title, { x: MARGIN, y: 132, size: 27, weight: 700 })
  if (beside)
    line(pdf, beside.title, { x: titled + 14, y: 132, size: 17, weight: 700, colour: QUIET, fit: 150 })
  line(pdf, english.number, { x: RIGHT, y: 120, size: 10.5, weight: 700, right: true })
  line(pdf, english.day, { x: RIGHT, y: 135, size: 10.5, right: true })
}

function facts(
  pdf: PdfDocument,
  { from, amount, givenBack, paymentId, verify, english, beside }: SlipContent,
): void {
  const value = MARGIN + 110
  const fit = RIGHT - 120 - value
  const label = 105
  /** `second`: the line below the text, in the donor's language. */
  const row = (y: number, name: keyof SlipLabels, text: string, { size = 11, second = '' } = {}) => {
    // a two-line label is aligned with a two-line text, or centred on a single line
    const first = beside && !second ? y - 5 : y
    line(pdf, english[name], { x: MARGIN, y: first, size: 10, colour: QUIET, fit: label })
    if (beside) line(pdf, beside[name], { x: MARGIN, y: first + 12, size: 8.5, colour: QUIET, fit: label })
    line(pdf, text, { x: value, y, size, weight: 700, fit })
    if (second) line(pdf, second, { x: value, y: y + 12, size: 9, fit })
  }
  const rule = (y: number) =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(RIGHT - 110, y)
      .lineWidth(0.75)
      .stroke(RULE)
  const isPrintable = printable(from, 700).isWhole
  row(isPrintable ? 168 : 161, 'from', from, { second: isPrintable ? '' : english.leftOut })
  rule(180)
  row(205, 'amount', writeRupees(toRupees(amount)), { size: 21 })
  const amountsInWords = [english.inWords, beside?.inWords ?? null].filter((text) => text !== null)
  for (const [at, text] of amountsInWords.entries())
    line(pdf, text, { x: value, y: (amountsInWords.length > 1 ? 218 : 223) + at * 11.5, size: 9.5, fit })
  rule(234)
  row(beside ? 247 : 253, 'towards', english.purpose, { second: beside?.purpose ?? '' })
  rule(265)
  // the payment method is a sentence, so it is also written in the donor's language
  const second = paymentId === '' && beside ? beside.method : ''
  row(second ? 278 : 284, 'paidBy', [english.method, paymentId].filter(Boolean).join(', '), {
    size: 10,
    second,
  })
  rule(296)
  if (givenBack > 0n) row(314, 'givenBack', writeRupees(toRupees(givenBack)))
  qr(pdf, verify, RIGHT - 92, 158, 92)
  const check = [english.check, ...(beside ? [beside.check] : [])].join(' ')
  line(pdf, check, { x: RIGHT, y: 264, size: 8, colour: QUIET, right: true, fit: 105 })
  line(pdf, verify.replace(/^https?:\/\//, ''), { x: RIGHT, y: 275, size: 7, right: true, fit: 105 })
}

function foot(pdf: PdfDocument, { english, beside }: SlipContent): void {
  const lines = [...english.foot, ...(beside?.foot ?? [])]
  const top = beside ? 338 : 330
  for (const [at, text] of lines.entries())
    line(pdf, text, { x: MARGIN, y: top + at * 12.5, size: 8.5, colour: QUIET, fit: RIGHT - MARGIN })
}

function stamp(pdf: PdfDocument, text: string): void {
  pdf
    .save()
    .rotate(-14, { origin: [270, 225] })
    .opacity(0.16)
  line(pdf, text, { x: 110, y: 245, size: 60, weight: 700, colour: '#A3231B' })
  pdf.restore()
}

function qr(pdf: PdfDocument, text: string, x: number, y: number, side: number): void {
  const margin = 1
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: margin })
  const unit = side / (data.length - 2 * margin)
  // slightly wider, so that no reader shows gaps between the squares
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) pdf.rect(x + (column - margin) * unit, y + (row - margin) * unit, unit + 0.05, unit + 0.05)
  pdf.fill(INK)
}
