import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import type { Action } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { msg } from '@lingui/core/macro'
import { BOOK, PURCHASES, type PurchaseRow } from './purchase-labels.ts'
import css from './spending.module.css'

interface PurchasesPanelProps<Row> {
  /** What they are bought for: a fund's, or one record's. */
  readonly filter: { readonly fund?: string; readonly about?: string }
  readonly row: Row
  /** Books another one. */
  readonly book: Action<Row>
  /** Of a record something is bought once: no second one is offered while one stands. */
  readonly isSingle?: true
}

const MOST = 50

/** What was bought for a record, each with the way to its bill, and the button that books another. */
export function PurchasesPanel<Row>({ filter, row, book, isSingle }: PurchasesPanelProps<Row>) {
  const may = useMay()
  const found = useQuery({
    queryKey: [PURCHASES, 'of', filter],
    queryFn: async ({ signal }) =>
      (await call('GET office/purchases', { query: { ...filter, perPage: MOST }, signal })).data,
    enabled: may('purchases.read'),
  })
  if (!may('purchases.read')) return null
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
  const stands = found.data.some(({ reversed }) => reversed === null)
  return (
    <div className={css['bought']}>
      {found.data.length > 0 && (
        <ul role="list">
          {found.data.map((purchase) => (
            <Line key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {found.data.length === 0 && (
        <p>
          <Trans>Nothing was booked yet.</Trans>
        </p>
      )}
      {may(BOOK) && !(isSingle && stands) && (
        <div>
          <ActionButton of={PURCHASES} action={book} row={row} />
        </div>
      )}
    </div>
  )
}

function Line({ purchase }: { readonly purchase: PurchaseRow }) {
  const { t } = useLingui()
  const { id, what, amount, day, voucher, bill, reversed } = purchase
  return (
    <li>
      <Link to={`/purchases/${id}`} dir="auto">
        {what}
      </Link>{' '}
      · {writeRupees(amount)} · <PlainDay day={day} /> · {voucher}
      {!bill && !reversed && <> · {t`no bill yet`}</>}{' '}
      {reversed && <Word of={msg`Taken back`} tone="quiet" />}
    </li>
  )
}
