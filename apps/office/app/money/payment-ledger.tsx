import { Trans, useLingui } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { entryNames } from '../books/book-labels.ts'
import { When, Word } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import css from './money.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState, useRead } from '../kit/states.tsx'

/** What the books say of a payment, entry by entry, by the names of the accounts. */
export function PaymentLedger({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const found = useRead(['all-gifts', 'ledger', id], 'GET office/books/ledger', {
    query: { q: id, sort: 'at' },
  })
  return (
    <Panel title={<Trans>In the ledger</Trans>}>
      <QueryState of={found} />
      {found.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than a phone is moved by keys
        <div className={css['scroll']} tabIndex={0} role="group" aria-label={t`In the ledger`}>
          <table className={css['ledger']}>
            <TableHead of={[t`Date`, t`What`, t`From account`, t`To account`, t`Amount (₹)`]} />
            <tbody>
              {found.data.map((entry) => (
                <tr key={entry.id}>
                  <td>
                    <When at={entry.at} />
                  </td>
                  <td>
                    <Word of={entryNames[entry.kind]} />
                  </td>
                  <td dir="auto" className={css['account']} data-label={t`From account`}>
                    {entry.creditName}
                  </td>
                  <td dir="auto" className={css['account']} data-label={t`To account`}>
                    {entry.debitName}
                  </td>
                  <td>{writeFigure(entry.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
