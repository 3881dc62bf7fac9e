import { isValidElement, type ReactNode } from 'react'
import css from '../list.module.css'
import type { Column } from '../resource.ts'
import { isNothing, PlainDay, When, Word } from '../show.tsx'

interface CellProps<Row> {
  readonly column: Column<Row>
  /** What stands in it. */
  readonly shown: ReactNode
  /** The same as a link, where it leads somewhere. */
  readonly children: ReactNode
}

/**
 * A cell of a table, on one line where there is room for such a table. What is longer than its place is cut: it is read
 * whole by pointing at it, and on the record.
 */
export function Cell<Row>({ column, shown, children }: CellProps<Row>) {
  const content = children || (isNothing(shown) ? '–' : shown)
  return (
    <td className={classOf(column, shown)}>
      {column.tall ? (
        content
      ) : (
        <div className={css['line']}>
          {children || <span title={typeof shown === 'string' ? shown : undefined}>{content}</span>}
        </div>
      )}
    </td>
  )
}

function classOf<Row>({ end, short }: Column<Row>, shown: ReactNode): string | undefined {
  if (end) return css['end']
  if (short || isShort(shown)) return css['short']
  return typeof shown === 'string' && LONG_WORD.test(shown) ? css['long'] : undefined
}

/** A reference of a bank, an address: it may be broken anywhere, or it would push the other columns out of the window. */
const LONG_WORD = /\S{16}/

/** Whether it is never cut: a word, a day, an hour. */
const isShort = (shown: ReactNode): boolean =>
  isValidElement(shown) && (shown.type === Word || shown.type === When || shown.type === PlainDay)
