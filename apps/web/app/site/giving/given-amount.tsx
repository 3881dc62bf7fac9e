import { Plural, Trans } from '@lingui/react/macro'
import type { CallAnswer } from '../../shell/api.ts'
import { useRupees } from '../../shell/formats.ts'
import css from './given-amount.module.css'

type Donation = CallAnswer<'GET donationDetail/history'>['data']['data'][number]

/** A row's amount, and under it where parts of it went that came too late, or went back. */
export function GivenAmount({ amount, moved = [], returned }: Donation) {
  const rupees = useRupees()
  const elsewhere = rupees(moved.reduce((total, part) => total + part.amount, 0))
  const back = rupees(returned ?? 0)
  const [first] = moved
  return (
    <>
      {rupees(amount)}
      {first && (
        <span className={`quiet ${css['what']}`}>
          <Plural
            value={moved.length}
            one={`${elsewhere} went to ${first.need}`}
            other={`${elsewhere} went to # other needs`}
          />
        </span>
      )}
      {returned !== undefined && (
        <span className={`quiet ${css['what']}`}>
          <Trans>{back} refunded</Trans>
        </span>
      )}
    </>
  )
}
