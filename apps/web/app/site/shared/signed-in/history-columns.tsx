import { Day } from '../../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { Rupees } from '../../../shell/formats.ts'
import { useProfile } from '../../../shell/profile.ts'
import type { PayKind } from '../payments/pay-kinds.ts'
import { PaymentBadge } from '../payments/payment-badge.tsx'
import { SlipCell, type SlipCellProps } from '../slips/slip-cell.tsx'
import { SecondLine, type HistoryColumn } from './history-table.tsx'

/** The columns that all histories share. */

export const dateColumn: HistoryColumn<{ readonly at: string }> = {
  key: 'at',
  place: 'date',
  head: <Trans>Date</Trans>,
  cell: ({ at }) => <Day at={at} />,
}

/** What it cost, how its payment stands, and its slip with what can be done about it. */
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

/** What the person who gave wrote, and who that was. */
export const messageColumn: HistoryColumn<Sent> = {
  key: 'message',
  place: 'more',
  head: <Trans>Message</Trans>,
  cell: ({ message, name, email, mobile_no: mobile }) => (
    <>
      <Clamp text={message} />
      <GivenBy name={name} email={email} mobile={mobile} />
    </>
  ),
}

export interface GivenByProps {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** Who gave, where it was not given in the signed-in person's own name and from one's own address and number. */
export function GivenBy({ name, email, mobile }: GivenByProps) {
  const { profile } = useProfile()
  if (!profile) return null
  const others = [
    name === profile.name ? '' : name,
    email.toLowerCase() === profile.email.toLowerCase() ? '' : email,
    // a number is never broken; over the counter one may have left none
    mobile === '' || mobile === profile.mobile_no ? '' : writePhone(mobile).replaceAll(' ', '\u00a0'),
  ].filter((fact) => fact !== '')
  if (others.length === 0) return null
  const facts = others.join(' · ')
  return (
    <SecondLine>
      <Trans>Given by: {facts}</Trans>
    </SecondLine>
  )
}
