import type { Paise } from '@sahay/contract/kernel/money'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { amountInWords } from './amount-in-words.ts'
import { fontFile, scriptsWithFonts, type Weight } from './fonts.ts'
import { scriptRuns } from './script-runs.ts'
import type { SheetTexts } from './sheet-texts.ts'

/** What a slip says. */
export interface SheetWords {
  readonly trust: { readonly name: string; readonly registration: string; readonly tagline: string }
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string }
  readonly number: string
  readonly issuedAt: Date
  readonly from: string
  readonly amount: Paise
  /** What of it was given back since; a copy says so. */
  readonly givenBack: Paise
  readonly paymentId: string
  /** The address of the page that says whether the slip is good. */
  readonly verify: string
  /** Printed across a slip that was issued again. */
  readonly duplicate: boolean
  readonly english: SheetTexts
  /** The same in the donor's language, printed beside the English; null: English alone. */
  readonly beside: SheetTexts | null
}

type SheetLabels = Pick<SheetTexts, 'from' | 'amount' | 'towards' | 'paidBy' | 'givenBack'>

const INK = '#191A3D'
const QUIET = '#4B4A66'
const RULE = '#DCCFB3'
const BRAND = '#2E3192'
const MARGIN = 42
/** A5 across, in points: 210 by 148 mm. */
const PAGE: [number, number] = [595.28, 419.53]
const RIGHT = PAGE[0] - MARGIN

type Sheet = PDFKit.PDFDocument

/** Draws a slip as a PDF of one page, for about a tenth of a second: the drawer calls it in a thread apart. */
export function drawSheet(words: SheetWords): Promise<Buffer> {
  const sheet = new Pdf({
    size: PAGE,
    margin: 0,
    info: {
      Title: `${words.english.title} ${words.number}`,
      Author: words.trust.name,
      CreationDate: words.issuedAt,
    },
    lang: 'en-IN',
    displayTitle: true,
  })
  for (const script of scriptsWithFonts)
    for (const weight of [400, 700] as const)
      sheet.registerFont(`${script}-${weight}`, fontFile(script, weight))

  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
  })
  head(sheet, words)
  facts(sheet, words)
  foot(sheet, words)
  if (words.duplicate) stamp(sheet, words.english.duplicate)
  sheet.end()
  return whole
}

function head(sheet: Sheet, { trust, contact, english, beside }: SheetWords): void {
  sheet.rect(0, 0, PAGE[0], 20).fill(BRAND)
  mark(sheet, MARGIN, 44)
  line(sheet, trust.name, { x: MARGIN + 36, y: 60, size: 17, weight: 700 })
  line(sheet, [trust.registration, trust.tagline].filter(Boolean).join(' · '), {
    x: MARGIN + 36,
    y: 75,
    size: 8.5,
    colour: QUIET,
  })
  const reach = [contact.address, contact.phone, contact.email].filter(Boolean)
  for (const [at, text] of reach.entries())
    line(sheet, text, { x: RIGHT, y: 54 + at * 12, size: 8.5, right: true, fit: 230 })
  sheet.moveTo(MARGIN, 96).lineTo(RIGHT, 96).lineWidth(1.5).stroke(INK)
  const titled = line(sheet, english.title, { x: MARGIN, y: 132, size: 27, weight: 700 })
  if (beside)
    line(sheet, beside.title, { x: titled + 14, y: 132, size: 17, weight: 700, colour: QUIET, fit: 150 })
  line(sheet, english.number, { x: RIGHT, y: 120, size: 10.5, weight: 700, right: true })
  line(sheet, english.day, { x: RIGHT, y: 135, size: 10.5, right: true })
}

function facts(
  sheet: Sheet,
  { from, amount, givenBack, paymentId, verify, english, beside }: SheetWords,
): void {
  const value = MARGIN + 110
  const fit = RIGHT - 120 - value
  const label = 105
  const row = (y: number, name: keyof SheetLabels, text: string, size = 11) => {
    line(sheet, english[name], { x: MARGIN, y: beside ? y - 5 : y, size: 10, colour: QUIET, fit: label })
    if (beside) line(sheet, beside[name], { x: MARGIN, y: y + 7, size: 8.5, colour: QUIET, fit: label })
    line(sheet, text, { x: value, y, size, weight: 700, fit })
  }
  const rule = (y: number) =>
    sheet
      .moveTo(MARGIN, y)
      .lineTo(RIGHT - 110, y)
      .lineWidth(0.75)
      .stroke(RULE)
  row(168, 'from', from)
  rule(180)
  row(205, 'amount', writeRupees(toRupees(amount)), 21)
  line(sheet, amountInWords(amount), { x: value, y: 223, size: 9.5, fit })
  rule(234)
  row(beside ? 247 : 253, 'towards', english.purpose)
  if (beside) line(sheet, beside.purpose, { x: value, y: 259, size: 9, fit })
  rule(265)
  row(284, 'paidBy', [english.method, paymentId].filter(Boolean).join(', '), 10)
  rule(296)
  if (givenBack > 0n) row(314, 'givenBack', writeRupees(toRupees(givenBack)))
  qr(sheet, verify, RIGHT - 92, 158, 92)
  const check = [english.check, ...(beside ? [beside.check] : [])].join(' ')
  line(sheet, check, { x: RIGHT, y: 264, size: 8, colour: QUIET, right: true, fit: 105 })
  line(sheet, verify.replace(/^https?:\/\//, ''), { x: RIGHT, y: 275, size: 7, right: true, fit: 105 })
}

function foot(sheet: Sheet, { english, beside }: SheetWords): void {
  const lines = [...english.foot, ...(beside?.foot ?? [])]
  const top = beside ? 338 : 330
  for (const [at, text] of lines.entries())
    line(sheet, text, { x: MARGIN, y: top + at * 12.5, size: 8.5, colour: QUIET, fit: RIGHT - MARGIN })
}

function stamp(sheet: Sheet, duplicate: string): void {
  sheet
    .save()
    .rotate(-14, { origin: [270, 225] })
    .opacity(0.16)
  line(sheet, duplicate, { x: 110, y: 245, size: 60, weight: 700, colour: '#A3231B' })
  sheet.restore()
}

/** The trust's mark: three steps and a light. */
function mark(sheet: Sheet, x: number, y: number): void {
  for (const [at, height] of [9, 18, 27].entries())
    sheet.rect(x + at * 9, y + 32 - height, 9, height).fill(BRAND)
  sheet.circle(x + 22.5, y, 4).fill('#FFB000')
}

function qr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = side / size
  // a hair wider, so that no reader sees seams between the squares
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) sheet.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05)
  sheet.fill(INK)
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

/** One line of text in any of the slip's scripts; answers where it ends. */
function line(sheet: Sheet, text: string, look: LineLook): number {
  const { x, y, weight = 400, colour = INK, right = false, fit } = look
  const runs = scriptRuns(text).map((run) => ({ ...run, font: `${run.script}-${weight}` }))
  const across = (size: number) =>
    runs.reduce((sum, run) => sum + sheet.font(run.font).fontSize(size).widthOfString(run.text), 0)
  const natural = across(look.size)
  const size = fit !== undefined && natural > fit ? Math.max(5, (look.size * fit) / natural) : look.size
  let at = right ? x - across(size) : x
  for (const run of runs) {
    sheet.font(run.font).fontSize(size).fillColor(colour)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += sheet.widthOfString(run.text)
  }
  return at
}
