import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'

/** Contributions in cash that declined families have not had back. */
export const contributions = resource({
  name: 'contributions-to-return',
  title: msg`Cash to hand back`,
  list: 'GET office/counter-receipts/to-return',
  id: ({ id }) => id,
  columns: [
    {
      name: 'number',
      label: msg`Number`,
      show: ({ id, number }) => <Link to={`/applications/${id}`}>{number}</Link>,
    },
    { name: 'amount', label: msg`Amount`, end: true, show: ({ amount }) => writeFigure(amount) },
    { name: 'declined', label: msg`Declined`, show: ({ declinedAt }) => <When at={declinedAt} /> },
    { name: 'taken', label: msg`Taken`, show: ({ takenAt }) => <When at={takenAt} /> },
    { name: 'voucher', label: msg`Voucher`, show: ({ voucher }) => voucher },
    {
      name: 'back',
      label: msg`Next step`,
      show: ({ number, asked }) =>
        asked ? (
          <Word of={msg`Awaiting second approval`} tone="act" />
        ) : (
          <Link to={`/counter-receipts?number=${encodeURIComponent(number)}`}>
            <Trans>Hand cash back</Trans>
          </Link>
        ),
    },
  ],
  sorts: [
    { value: 'at', label: msg`Oldest first` },
    { value: '-at', label: msg`Newest first` },
  ],
  empty: msg`No cash to hand back. Declined applications whose contribution was paid in cash appear here.`,
})
