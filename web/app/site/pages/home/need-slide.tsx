import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { rupees } from '../../../shell/formats.ts'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Tooltip } from '@sahay/ui/elements/tooltip.tsx'
import { DonateNow } from '../../giving/donate-now.tsx'
import { NeedPicture } from '../../giving/need-picture.tsx'
import { shareOf } from '../../giving/need-share.ts'
import { cut } from './cut.ts'
import css from './need-slide.module.css'

/** How much of the request a slide shows where it has no room for all of it, in graphemes. */
const REQUIREMENT_LENGTH = 18

export interface NeedSlideProps {
  readonly need: Need
  readonly onDonate: (need: Need) => void
}

/** One urgent need in the carousel: picture, name, request, what is there and what is still missing. */
export function NeedSlide({ need, onDonate }: NeedSlideProps) {
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const pending = rupees(need.pending_amount)
  const short = cut(need.requirement, REQUIREMENT_LENGTH)
  return (
    <article className={css['card']}>
      <div className={css['picture']}>
        <NeedPicture need={need} card="slide" />
      </div>
      <div className={css['words']}>
        <h3 className={css['name']}>{need.name}</h3>
        {short === need.requirement ? (
          <p>{short}</p>
        ) : (
          <>
            <div className={css['short']}>
              <Tooltip tip={need.requirement}>{short}</Tooltip>
            </div>
            <p className={css['whole']}>{need.requirement}</p>
          </>
        )}
        <Progress share={shareOf(need)} />
        <p className={css['received']}>
          <Trans>
            <strong>{received} received</strong> of {total}
          </Trans>
        </p>
        <p className={css['pending']}>
          <Trans>{pending} pending</Trans>
        </p>
        <DonateNow need={need} className={css['give']} onDonate={onDonate} />
      </div>
    </article>
  )
}
