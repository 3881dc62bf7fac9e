import { Trans, useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { rupees } from '../../shell/formats.ts'
import { useOrigin } from '../../shell/settings.ts'
import { DonateNow } from './donate-now.tsx'
import { isMet, needPath } from './need.ts'
import css from './need-card.module.css'
import { NeedPicture } from './need-picture.tsx'
import { NeedProgress } from './need-progress.tsx'

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

/** Total, received and pending, each under its label. */
function NeedFigures({ need }: { readonly need: Need }) {
  const dash = ' - '
  return (
    <dl className={css['figures']}>
      <div>
        <dt>
          <Trans>Total Amount</Trans>
          {dash}
        </dt>
        <dd>{rupees(need.required_amount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Received Amount</Trans>
          {dash}
        </dt>
        <dd>{rupees(need.received_amount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Pending Amount</Trans>
          {dash}
        </dt>
        <dd className={css['pending']}>{rupees(need.pending_amount)}</dd>
      </div>
    </dl>
  )
}

/** Tells others of a need, with what is still missing and the way to it. */
function ShareNeed({ need }: { readonly need: Need }) {
  const { t } = useLingui()
  const pending = rupees(need.pending_amount)
  const { name, requirement } = need
  const address = `${useOrigin()}${needPath(need)}`
  return (
    <WhatsappLink text={t`${name}: ${requirement} ${pending} is still needed. ${address}`} about={name} />
  )
}
