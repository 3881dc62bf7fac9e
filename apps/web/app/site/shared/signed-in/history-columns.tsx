import { Day } from '../../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { Rupees } from '../../../shell/formats.ts'
import { useProfile } from '../../../shell/profile.ts'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import type { PayKind } from '../payments/pay-kinds.ts'
import { isReceived } from '../payments/received.ts'
import { PaymentBadge } from '../payments/payment-badge.tsx'
import { SlipCell, type SlipCellProps } from '../slips/slip-cell.tsx'
import { SecondLine, type HistoryColumn } from './history-table.tsx'

/** The date column of all histories. */
export const dateColumn: HistoryColumn<{ readonly at: string }> = {
  key: 'at',
  place: 'date',
  head: <Trans>Date</Trans>,
  cell: ({ at }) => <Day at={at} />,
}

/** The amount, the status of the payment, and the slip with its actions. */
export const paymentColumns = (
  kind: PayKind,
): readonly HistoryColumn<Omit<SlipCellProps, 'kind' | 'onChanged'> & { readonly amount: number }>[] => [
  {
    key: 'amount',
    place: 'amount',
    head: <Trans>Amount</Trans>,
    cell: ({ amount }) => <Rupees of={amount} />,
  },
  {
    key: 'status',
    place: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status }) => <PaymentBadge status={status} />,
  },
  {
    key: 'slip',
    place: 'slip',
    head: <Trans>Receipt</Trans>,
    cell: (one, onChanged) => <SlipCell {...one} kind={kind} onChanged={onChanged} />,
  },
]

interface Sent extends Omit<GivenByProps, 'mobile'> {
  readonly message: string
  readonly mobile_no: string
}

/** The giver's message and details. */
export const messageColumn: HistoryColumn<Sent> = {
  key: 'message',
  place: 'more',
  head: <Trans>Message</Trans>,
  cell: ({ message, mobile_no: mobile, ...giver }) => (
    <>
      <Clamp text={message} />
      <GivenBy {...giver} mobile={mobile} />
    </>
  ),
}

export interface GivenByProps {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly status: PaymentStatus
}

/** The giver, or whoever meant to give, if name, address or number differ from the signed-in person's own. */
export function GivenBy({ name, email, mobile, status }: GivenByProps) {
  const { profile } = useProfile()
  if (!profile) return null
  const others = [
    name === profile.name ? '' : name,
    email.toLowerCase() === profile.email.toLowerCase() ? '' : email,
    // a number never wraps; over the counter there may be none
    mobile === '' || mobile === profile.mobile_no ? '' : writePhone(mobile).replaceAll(' ', '\u00a0'),
  ].filter((fact) => fact !== '')
  if (others.length === 0) return null
  const facts = others.join(' · ')
  return <SecondLine>{isReceived(status) ? <Trans>Given by: {facts}</Trans> : facts}</SecondLine>
}
