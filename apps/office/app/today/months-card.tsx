import { Trans } from '@lingui/react/macro'
import { Card } from './card.tsx'
import { Months } from './months.tsx'
import { useMoney } from './use-money.ts'

/** What stayed of what came in, month by month. */
export function MonthsCard() {
  return (
    <Card title={<Trans>Received by month</Trans>} query={useMoney()} lines={7}>
      {({ months }) => <Months months={months} />}
    </Card>
  )
}
