import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import {
  cellText,
  createCells,
  createDepth,
  type TableLine,
  MOST_CELLS,
  TableRefused,
} from './table-cells.ts'
import { excelDay } from './written-values.ts'

/** The names of the workbook parts that are read; links, macros, pictures and all others are never opened. */
const READ = /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$/
const SHEET = /^xl\/worksheets\//
/** Most bytes of these together once they are unpacked, and most parts of any kind. */
const MOST_BYTES = 16_000_000
const MOST_PARTS = 1000
/** The number of bytes of a part that are processed in one step. */
const PIECE = 65_536

/**
 * The sheets of an Excel workbook (.xlsx). Formulas are not calculated: the saved results count. Days are returned as
 * yyyy-MM-dd. Throws TableRefused for files that are no workbook or exceed the limits for statements.
 */
export function workbookTables(file: Uint8Array): (readonly TableLine[])[] {
  const parts = unpacked(file)
  const part = (name: string) => parts[`xl/${name}.xml`] ?? new Uint8Array()
  const known = { ...datesOf(part('workbook'), part('styles')), texts: textsOf(part('sharedStrings')) }
  const cells = createCells()
  return Object.keys(parts)
    .filter((name) => SHEET.test(name))
    .map((name) => {
      readSheet(parts[name] ?? new Uint8Array(), known, cells.put)
      return cells.table()
    })
}

/** The unpacked parts. Unpacking a part stops at its declared size, whatever it contains. */
function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  let seen = 0
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    seen += 1
    if (seen > MOST_PARTS) throw new TableRefused('too_many')
    if (!READ.test(name)) return false
    bytes += originalSize
    if (bytes > MOST_BYTES) throw new TableRefused('too_many')
    return true
  }
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('damaged')
  }
}

type Attributes = Readonly<Record<string, string>>

interface Walker {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Walks the elements of a part, with their names without prefix. Refuses custom entities; fetches none. */
function walk(part: Uint8Array, { open, text, close }: Walker): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  const depth = createDepth()
  const parser = new Parser(
    {
      onattribute: depth.attribute,
      onopentag(name, attributes) {
        depth.down()
        open?.(bare(name), attributes)
      },
      ontext: (value) => text?.(value),
      onclosetag(name) {
        depth.up()
        close?.(bare(name))
      },
      onprocessinginstruction(name) {
        if (name.toUpperCase() === '!DOCTYPE') throw new TableRefused('damaged')
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length; at += PIECE)
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
  // a missing end means that rows may be missing
  if (depth.open() > 0) throw new TableRefused('damaged')
  parser.end()
}

/** The shared strings, which cells reference by index. */
function textsOf(part: Uint8Array): readonly string[] {
  const texts: string[] = []
  let content = ''
  let isText = false
  walk(part, {
    open: (name) => {
      if (name === 'si') content = ''
      isText = name === 't'
    },
    text: (more) => {
      if (isText) content += more
    },
    close: (name) => {
      isText = false
      if (name === 'si' && texts.push(cellText(content)) > MOST_CELLS) throw new TableRefused('too_many')
    },
  })
  return texts
}

interface Dates {
  /** Whether each cell style shows a date, by style index. */
  readonly days: readonly boolean[]
  /** True if days count from 1904, as in old Excel for Mac. */
  readonly from1904: boolean
}

/** Excel's built-in number formats that show a date. */
const isDayNumber = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
/** A custom format shows a date if it contains d or y outside of literal text. */
const isDayFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

function datesOf(workbook: Uint8Array, styles: Uint8Array): Dates {
  const written = new Map<string, boolean>()
  const days: boolean[] = []
  let from1904 = false
  let isCells = false
  walk(workbook, {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  walk(styles, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') written.set(numFmtId, isDayFormat(formatCode))
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) days.push(written.get(numFmtId) ?? isDayNumber(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return { days, from1904 }
}

interface Known extends Dates {
  readonly texts: readonly string[]
}

function readSheet(
  part: Uint8Array,
  known: Known,
  put: (line: number, column: number, content: string) => void,
) {
  let [line, column, content, isValue] = [0, -1, '', false]
  let cell: Attributes = {}
  walk(part, {
    open: (name, attributes) => {
      const { r = '' } = attributes
      if (name === 'row') {
        line = /^\d{1,7}$/.test(r) ? Number(r) : line + 1
        column = -1
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1
        cell = attributes
        content = ''
      } else isValue = name === 'v' || name === 't'
    },
    text: (more) => {
      if (isValue) content += more
    },
    close: (name) => {
      isValue = false
      if (name === 'c') put(line, column, valueOf(cell, content, known))
    },
  })
}

/** The column index, from 0, of a reference such as A1 or AB12; null if there is none. */
function columnOf(name: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What a cell shows: its text, its day as yyyy-MM-dd, or its number in digits. */
function valueOf({ t: type = 'n', s: style = '' }: Attributes, content: string, known: Known): string {
  if (type === 's') return known.texts[Number(content)] ?? ''
  const number = Number(content)
  if (type !== 'n' || content.trim() === '' || !Number.isFinite(number)) return content
  const day = known.days[Number(style)] ? excelDay(number + (known.from1904 ? TO_1904 : 0)) : null
  return day ?? writtenNumber(number)
}

/** Days between Excel's day zero and 1 Jan 1904. */
const TO_1904 = 1462

/** The most significant digits that a workbook keeps. */
const MOST_DIGITS = 15

/** A number in digits, with two decimals if it has hundredths; exponential if its last digits are lost. */
function writtenNumber(value: number): string {
  if (Math.abs(value) >= 10 ** MOST_DIGITS) return value.toPrecision(MOST_DIGITS).toUpperCase()
  const hundredths = value.toFixed(2)
  const isMeant = !Number.isInteger(value) && Math.abs(Number(hundredths) - value) < 1e-6
  return isMeant ? hundredths : String(value)
}
