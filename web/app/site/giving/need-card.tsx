import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { DonateNow } from './donate-now.tsx'
import css from './need-card.module.css'
import { NeedFigures } from './need-figures.tsx'
import { NeedPicture } from './need-picture.tsx'
import { NeedProgress } from './need-progress.tsx'
import { isMet } from './need-share.ts'
import { ShareNeed } from './share-need.tsx'

export interface NeedCardProps {
  readonly need: Need
  readonly eager: boolean
  readonly onDonate: (need: Need) => void
}

/** One urgent need: picture, name, request in two lines, figures, band, Donate Now (spec §2). */
export function NeedCard({ need, eager, onDonate }: NeedCardProps) {
  return (
    <article className={`panel ${css['card']}`} id={need.id}>
      <NeedPicture need={need} card="list" className={css['picture']} eager={eager} />
      <div className={css['words']}>
        <h2 className={css['name']}>
          <span className={css['label']}>
            <Trans>Name</Trans>
            {' - '}
          </span>
          {need.name}
        </h2>
        <div className={css['request']}>
          <Clamp text={need.requirement} />
        </div>
        <NeedFigures need={need} />
        <NeedProgress need={need} />
        {isMet(need) ? (
          <p className={css['met']}>
            <Trans>Met in full, thanks to many. Please choose another one.</Trans>
          </p>
        ) : (
          <div className={css['actions']}>
            <DonateNow need={need} onDonate={onDonate} />
            <ShareNeed need={need} />
          </div>
        )}
      </div>
    </article>
  )
}
