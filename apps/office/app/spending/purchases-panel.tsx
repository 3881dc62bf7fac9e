import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { actOf } from '../kit/record/act-bar.tsx'
import type { Action, Acts } from '../kit/resource.ts'
import { PlainDay, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { msg } from '@lingui/core/macro'
import { BOOK, PURCHASES, type PurchaseRow } from './purchase-labels.ts'
import { QueryState, useRead } from '../kit/states.tsx'

interface Bought {
  /** What they are bought for: a fund's, or one record's. */
  readonly filter: { readonly fund?: string; readonly about?: string }
}

const MOST = 50

/** What was bought for a record, as far as one may read it. */
export function usePurchases({ filter }: Bought) {
  const may = useMay()
  return useRead([PURCHASES, 'of', filter], 'GET office/purchases', {
    query: { ...filter, perPage: MOST },
    enabled: may('purchases.read'),
  })
}

/** The act that books something for a record: where something is bought once, none is offered while one stands. */
export function useBookOnce<Row>(filter: Bought['filter'], row: Row, book: Action<Row>): Acts {
  const may = useMay()
  const { data: bought } = usePurchases({ filter })
  const isBought = bought?.some(({ reversed }) => reversed === null) ?? true
  return [may(BOOK) && !isBought && actOf({ of: PURCHASES, action: book, row })]
}

/** What was bought for a record, each with the way to its bill. */
export function PurchasesPanel({ filter }: Bought) {
  const may = useMay()
  const found = usePurchases({ filter })
  if (!may('purchases.read')) return null
  if (!found.isSuccess) return <QueryState of={found} />
  return (
    <div className="stack gap-3">
      {found.data.length > 0 && (
        <ul role="list" className="breaks stack gap-2">
          {found.data.map((purchase) => (
            <Line key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {found.data.length === 0 && (
        <p>
          <Trans>No purchases yet.</Trans>
        </p>
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
      {!bill && !reversed && <> · {t`no bill yet`}</>} {reversed && <Word of={msg`Reversed`} tone="quiet" />}
    </li>
  )
}
