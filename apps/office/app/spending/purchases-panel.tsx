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
  /** The purchases of a fund, or for one record. */
  readonly filter: { readonly fund?: string; readonly about?: string }
}

const MOST = 50

/** Loads the purchases for a record, if the person may read them. */
export function usePurchases({ filter }: Bought) {
  const may = useMay()
  return useRead([PURCHASES, 'of', filter], 'GET office/purchases', {
    query: { ...filter, perPage: MOST },
    enabled: may('purchases.read'),
  })
}

/** The act that books a purchase for a record that has at most one; not offered while there is one. */
export function useBookOnce<Row>(filter: Bought['filter'], row: Row, book: Action<Row>): Acts {
  const may = useMay()
  const { data: bought } = usePurchases({ filter })
  const isBought = bought?.some(({ reversed }) => reversed === null) ?? true
  return [may(BOOK) && !isBought && actOf({ of: PURCHASES, action: book, row })]
}

/** The purchases for a record, each with a link to its bill. */
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
