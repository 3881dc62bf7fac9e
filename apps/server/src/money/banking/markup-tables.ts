import { Parser } from 'htmlparser2'
import { createCells, createDepth, type TableLine } from './table-cells.ts'

/** True if a text is an HTML page or an XML sheet, which some banks name .xls. */
export const isMarkup = (text: string) =>
  /^\s*<(?:!doctype|\?xml|html|head|meta|style|body|div|table)\b/i.test(text.slice(0, 1000))

const rows = new Set(['tr', 'row'])
const cellNames = new Set(['td', 'th', 'cell'])
/** Elements whose content is not shown. */
const unseen = new Set(['style', 'script'])

/**
 * The rows of all tables in an HTML page or Excel 2003 XML file, one after the other; line numbers are row numbers. Throws
 * TableRefused if the file exceeds the limits for statements.
 */
export function markupTables(text: string): (readonly TableLine[])[] {
  const cells = createCells()
  const depth = createDepth()
  let [line, column, width, content] = [0, -1, 1, '']
  let isOpen = false
  let hidden = 0
  const end = () => {
    if (isOpen) cells.put(line, column, content)
    isOpen = false
  }
  const parser = new Parser(
    {
      onattribute: depth.attribute,
      onopentag(name, attributes) {
        depth.down()
        if (unseen.has(name)) hidden += 1
        if (name === 'br') content += ' '
        if (rows.has(name)) {
          end()
          line += 1
          ;[column, width] = [-1, 1]
        } else if (cellNames.has(name)) {
          end()
          const { colspan = '1', 'ss:index': index } = attributes
          column = index === undefined ? column + width : countOf(index) - 1
          ;[width, content, isOpen] = [countOf(colspan), '', true]
        }
      },
      ontext(more) {
        if (isOpen && hidden === 0) content += more
      },
      onclosetag(name) {
        depth.up()
        if (unseen.has(name)) hidden -= 1
        if (cellNames.has(name)) end()
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(text)
  end()
  return [cells.table()]
}

/** A count attribute of a page; 1 if there is none. */
const countOf = (named: string) => Math.max(1, Number(/^\d{1,4}$/.exec(named)?.[0] ?? 1))
