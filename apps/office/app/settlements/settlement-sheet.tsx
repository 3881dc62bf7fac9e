import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { happened, PlainDay, Word } from '../kit/show.tsx'
import { WhatHappened } from '../kit/record/timeline.tsx'
import { isUnexplained } from './dispute-actions.ts'
import { findingNames, type SettlementItem, typeName, type SettlementDetail } from './settlement-labels.ts'
import css from './settlements.module.css'
import { TableHead } from '../kit/list/table-head.tsx'
import { WideTable } from '../kit/list/wide-table.tsx'
import { Panel } from '../kit/record/panel.tsx'

interface SheetProps {
  readonly row: SettlementDetail
}

/** The items of a settlement, each compared with the books. */
export function SettlementParts({ row: { id, items, isLong } }: SheetProps) {
  const { t } = useLingui()
  if (items.length === 0) return null
  const file = `/api/office/settlements/items?settlement=${id}&file=csv`
  return (
    <Panel title={<Trans>Details</Trans>}>
      <Items of={items} />
      {isLong && <p>{t`The first hundred; differences come first.`}</p>}
      <p>
        <a href={file}>{t`Download file`}</a>
      </p>
    </Panel>
  )
}

/** Its vouchers. */
export function Vouchers({ row: { detail } }: SheetProps) {
  return (
    <Panel title={<Trans>In the ledger</Trans>}>
      <ul role="list" className="stack gap-3">
        {detail.vouchers.length === 0 && (
          <li>
            <Word of={msg`Nothing is booked yet.`} />
          </li>
        )}
        {detail.vouchers.map(({ id, number, day, amount }) => (
          <li key={id}>
            <Link to={`/ledger/${id}`}>{number}</Link>, <PlainDay day={day} />:{' '}
            <strong>{writeRupees(amount)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What is missing or unexplained. */
export function SettlementReasons({ row }: SheetProps) {
  const { detail, state, unclear } = row
  const { comparedAt } = detail
  return (
    <>
      <Adjustments row={row} />
      {state === 'processed' && comparedAt === null && (
        <p>
          <Trans>
            The payment service has not sent the details yet. It is asked every hour; nothing is booked until
            then.
          </Trans>
        </p>
      )}
      {unclear > 0 && (
        <p>
          <Trans>
            What is not explained is not booked. Ask the payment service about each line that differs. What
            our books learn later is booked automatically.
          </Trans>
        </p>
      )}
    </>
  )
}

/** Its history. */
export function SettlementHistory({ row: { at, detail } }: SheetProps) {
  return (
    <WhatHappened
      of={[
        happened(at, msg`Paid out by the payment service`),
        happened(detail.comparedAt, msg`Compared with our books`),
        happened(detail.askedAt, msg`Last checked`),
      ]}
    />
  )
}

/** Its adjustments that wait for a second person, and instructions for unexplained ones. */
function Adjustments({ row: { id: settlement, items } }: SheetProps) {
  return (
    <>
      <WaitingApprovals on="settlements" subject={settlement} />
      {items
        .filter(({ finding }) => finding !== 'fits')
        .map(({ id }) => (
          <WaitingApprovals key={id} on="settlements" subject={id} />
        ))}
      {items.some(isUnexplained) && (
        <p>
          <Trans>
            An adjustment is usually a dispute: a donor’s bank has taken a payment back. Find the payment
            under “Money alerts” or in the payment service’s dashboard, and press “Dispute lost”. If the
            dashboard shows a charge or a fee correction, press “Book as charge”.
          </Trans>
        </p>
      )}
    </>
  )
}

function Items({ of }: { readonly of: readonly SettlementItem[] }) {
  const { t } = useLingui()
  return (
    <WideTable name={t`Details`} cards className={css['items']}>
      <TableHead
        of={[
          t`What`,
          t`Payment`,
          t`Amount (₹)`,
          t`Fees deducted, with tax`,
          t`Paid out`,
          t`In our books`,
          t`Result`,
        ]}
      />
      <tbody>
        {of.map(({ id, type, payment, amount, fee, net, ours, finding, description }) => (
          <tr key={id}>
            <td className={css['named']}>
              <Word of={typeName(type)} /> {description && <span dir="auto">{description}</span>}
            </td>
            <td data-label={t`Payment`}>{payment && <Link to={`/payments/${payment}`}>{payment}</Link>}</td>
            <td data-label={t`Amount (₹)`}>{writeFigure(amount)}</td>
            <td data-label={t`Fees deducted, with tax`}>{writeFigure(fee)}</td>
            <td data-label={t`Paid out`}>{writeFigure(net)}</td>
            <td data-label={t`In our books`}>{writeFigure(ours)}</td>
            <td data-label={t`Result`}>
              <Word
                of={findingNames[finding]}
                tone={finding === 'fits' || finding === 'charged' ? 'good' : 'bad'}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
