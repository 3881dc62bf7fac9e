import { CsvError, type Info, parse } from 'csv-parse/sync'
import { isMarkup, markupTables } from './markup-tables.ts'
import {
  cellText,
  type TableLine,
  LONGEST_LINE,
  MOST_CELLS,
  MOST_LINES,
  type TableFault,
  TableRefused,
} from './table-cells.ts'
import { workbookTables } from './workbook-tables.ts'

/** A file as the client sends it: text, or bytes in base64. */
export interface SentFile {
  readonly text?: string | undefined
  readonly bytes?: string | undefined
}

/**
 * The tables in a bank's file: one for a text or HTML page, one for each sheet of a workbook. Returns a fault if the file
 * contains no table or exceeds the limits for statements.
 */
export function tablesInFile({ text = '', bytes }: SentFile): (readonly TableLine[])[] | TableFault {
  try {
    if (bytes === undefined) return textTables(text)
    const file = Buffer.from(bytes, 'base64')
    if (beginsWith(file, ZIP)) return workbookTables(file)
    if (beginsWith(file, CONTAINER)) throw new TableRefused('old_workbook')
    return textTables(textOf(file))
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return error.fault
  }
}

/** First bytes of workbooks: newer ones are ZIP files, older and encrypted ones Microsoft compound files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const beginsWith = (file: Uint8Array, start: readonly number[]) =>
  start.every((byte, nth) => file[nth] === byte)

/** Decodes a file's text: UTF-8, UTF-16 with or without a byte order mark, or an older encoding. */
function textOf(file: Uint8Array): string {
  const [first, second] = file
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(file)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // these bytes are not valid UTF-8
    return new TextDecoder('windows-1252').decode(file)
  }
}

function textTables(text: string): (readonly TableLine[])[] {
  if (isMarkup(text)) return markupTables(text)
  const delimiter = separatorOf(text)
  refuseExcess(text, delimiter)
  return [linesOf(text, delimiter)]
}

/** Refuses text that exceeds the limits for statements, before parsing it. */
function refuseExcess(text: string, delimiter: string): void {
  if (text.split(delimiter, MOST_CELLS).length === MOST_CELLS) throw new TableRefused('too_many', MOST_LINES)
  const lines = text.split(/\r\n?|\n/, MOST_LINES + 1)
  if (lines.length > MOST_LINES) throw new TableRefused('too_many', MOST_LINES)
  const long = lines.findIndex(({ length }) => length > LONGEST_LINE)
  if (long >= 0) throw new TableRefused('too_long', long + 1)
}

/** Splits a text into lines and cells. */
function linesOf(text: string, delimiter: string): TableLine[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: LONGEST_LINE,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
    // with `info`, each record comes with its position in the file
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- said above
    return (records as { readonly record: readonly string[]; readonly info: Info }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: record.map(cellText) }),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableRefused('unreadable', Number(Reflect.get(error, 'lines') ?? 1))
  }
}

/** The cell separator: the candidate that occurs most often. */
function separatorOf(text: string): string {
  const counted = [',', '\t', ';', '|'].map((one) => ({ one, times: text.split(one, MOST_CELLS).length }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.one ?? ','
}
