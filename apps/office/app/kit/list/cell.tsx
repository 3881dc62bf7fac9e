import { isValidElement, type ReactNode } from 'react'
import css from '../list.module.css'
import type { Column } from '../resource.ts'
import { isNothing, PlainDay, When, Word } from '../show.tsx'

interface CellProps<Row> {
  readonly column: Column<Row>
  /** Its content. */
  readonly shown: ReactNode
  /** The content, as a link if it has a target. */
  readonly children: ReactNode
}

/**
 * A table cell, on one line if the table has room. Overlong content is cut off; the full text is in the tooltip and on the
 * record.
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

/**
 * A long word such as a bank reference or an address: it may break anywhere, so that it does not push other columns out of
 * view.
 */
const LONG_WORD = /\S{16}/

/** True if it is never cut off: a label, a day, a time. */
const isShort = (shown: ReactNode): boolean =>
  isValidElement(shown) && (shown.type === Word || shown.type === When || shown.type === PlainDay)
