import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import type { ReactNode } from 'react'
import { standardName } from '../kit/standard-names.ts'
import { TableHead } from '../kit/list/table-head.tsx'
import type { Payout } from './payout-labels.ts'

type Line = Payout['lines'][number]

interface ChildrenTableProps extends Pick<Payout, 'lines' | 'amount'> {
  readonly title: string
  readonly className?: string | undefined
  /** The header and the content of the column with the applications' numbers. */
  readonly numbers: MessageDescriptor
  readonly renderNumber: (line: Line) => ReactNode
}

/** The children whose fees are paid together: class, application, rupees. */
export function ChildrenTable({
  lines,
  amount,
  title,
  className,
  numbers,
  renderNumber,
}: ChildrenTableProps) {
  const { i18n, t } = useLingui()
  return (
    <table className={className} aria-label={title}>
      <TableHead of={[msg`Child`, msg`Class`, numbers, msg`Amount`]} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" dir="auto">
              {line.student || '–'}
            </th>
            <td>{i18n._(standardName(line.standard))}</td>
            <td>{renderNumber(line)}</td>
            <td>{writeFigure(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>{t`Total`}</th>
          <td>{writeFigure(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
