import { strToU8, zipSync } from 'fflate'

/** Bank statements for tests. */

export interface Written {
  /** yyyy-MM-dd */
  readonly day: string
  /** Rupees; below zero where money left. */
  readonly amount: number
  readonly narration: string
  readonly reference?: string
}

/** A file as the State Bank of India writes it, its running balance from `opening` on; rupees. */
export function sbiFile(opening: number, lines: readonly Written[]): string {
  let paise = Math.round(opening * 100)
  const rows = lines.map(({ day, amount, narration, reference = '' }) => {
    paise += Math.round(amount * 100)
    const written = Math.abs(amount).toFixed(2)
    const said = narration.replaceAll('"', '""')
    return `${day},${day},"${said}",${reference},${amount < 0 ? written : ''},${amount < 0 ? '' : written},${(paise / 100).toFixed(2)}`
  })
  return [
    'Account Name,SAHAY TRUST',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ...rows,
  ].join('\r\n')
}

/** The content of a workbook cell: a text, a number, a day (yyyy-MM-dd), or raw XML parts. */
export type WorkbookCell = string | number | { readonly day: string } | { readonly xml: string } | null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

function cellXml(cell: WorkbookCell, texts: string[]): string {
  if (cell === null) return '<c s="0"/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c t="s"><v>${texts.push(cell) - 1}</v></c>`
  return 'day' in cell ? `<c s="1"><v>${serialOf(cell.day)}</v></c>` : cell.xml
}

const xml = (inner: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${inner}`)
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The parts of an Excel workbook, one sheet of each table; texts are shared, and a style has days. */
export function workbookParts(
  ...sheets: (readonly (readonly WorkbookCell[])[])[]
): Record<string, Uint8Array> {
  const texts: string[] = []
  const written = sheets.map((rows) => {
    const lines = rows.map(
      (cells, nth) => `<row r="${nth + 1}">${cells.map((cell) => cellXml(cell, texts)).join('')}</row>`,
    )
    return xml(`<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`)
  })
  const shared = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return {
    'xl/workbook.xml': xml(`<workbook ${MAIN}><workbookPr/><sheets/></workbook>`),
    'xl/styles.xml': xml(
      `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst ${MAIN}>${shared}</sst>`),
    ...Object.fromEntries(written.map((sheet, nth) => [`xl/worksheets/sheet${nth + 1}.xml`, sheet])),
  }
}

/** A workbook (.xlsx) of tables, one a sheet. */
export const workbook = (...sheets: (readonly (readonly WorkbookCell[])[])[]): Uint8Array =>
  zipSync(workbookParts(...sheets))
