import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'

/** Duplicate receipts that were given out over the counter. */
export const duplicates = resource({
  name: 'duplicates',
  title: msg`Duplicate receipts`,
  list: 'GET office/duplicate-receipts',
  id: ({ id }) => id,
  columns: [
    { name: 'at', label: msg`Issued`, show: ({ at }) => <When at={at} /> },
    {
      name: 'number',
      label: msg`Number`,
      show: ({ application, number }) => <Link to={`/applications/${application}`}>{number}</Link>,
    },
    { name: 'amount', label: msg`Amount`, end: true, show: ({ amount }) => writeFigure(amount) },
    { name: 'slip', label: msg`Receipt`, show: ({ slip }) => slip },
    { name: 'by', label: msg`By`, show: ({ by }) => by },
  ],
  filters: [
    { name: 'from', kind: 'day', label: msg`From` },
    { name: 'until', kind: 'day', label: msg`Until` },
  ],
  sorts: [
    { value: '-at', label: msg`Newest first` },
    { value: 'at', label: msg`Oldest first` },
  ],
  empty: msg`No duplicate receipts were issued on these days. Use “Family cash” to record one when ₹500 is paid.`,
})
