import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import css from './payouts.module.css'

const digits = (value: string) => value && <code className={css['digits']}>{value}</code>

/** What is to be transferred to schools: to be typed at the bank, or taken along as a file. */
export const transfers = resource({
  name: 'transfers-to-schools',
  title: msg`School transfers`,
  list: 'GET office/payouts/transfers',
  id: ({ id }) => id,
  columns: [
    {
      name: 'school',
      label: msg`School`,
      show: ({ id, school }) => <Link to={`/payouts/${id}`}>{school}</Link>,
    },
    { name: 'amount', label: msg`Amount`, end: true, show: ({ amount }) => writeFigure(amount) },
    {
      name: 'holder',
      label: msg`Account holder`,
      show: ({ holder, number, schoolId }) =>
        number === '' ? (
          <Link to={`/schools/${schoolId}`}>
            <Trans>No account on record: enter it</Trans>
          </Link>
        ) : (
          holder
        ),
    },
    { name: 'number', label: msg`Account number`, show: ({ number }) => digits(number) },
    { name: 'ifsc', label: msg`IFSC`, show: ({ ifsc }) => digits(ifsc) },
    { name: 'bank', label: msg`Bank`, show: ({ bank }) => bank },
    { name: 'from', label: msg`Paid from`, hidden: true, show: ({ from }) => from },
    { name: 'children', label: msg`Children`, end: true, hidden: true, show: ({ children }) => children },
    {
      name: 'createdAt',
      label: msg`Created`,
      hidden: true,
      show: ({ createdAt }) => <When at={createdAt} />,
    },
  ],
  sorts: [
    { value: 'createdAt', label: msg`Oldest first` },
    { value: '-createdAt', label: msg`Newest first` },
  ],
  empty: msg`No transfers are waiting. Unpaid payouts by transfer appear here, each with the school’s account.`,
})
