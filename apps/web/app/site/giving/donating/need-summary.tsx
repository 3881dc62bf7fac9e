import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { isClosed, shareOf } from '../need/need.ts'
import { NeedPicture } from '../need/need-picture.tsx'
import payer from '../../shared/payments/payer-fields.module.css'
import css from './donation-dialog.module.css'

/** The need beside its donation form: picture on wide screens, full request, and the amounts in words. */
export function NeedSummary({ need }: { readonly need: Need }) {
  const rupees = useRupees()
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const pending = rupees(need.pending_amount)
  return (
    <section className={payer['what']}>
      <div className={payer['picture']}>
        <NeedPicture need={need} card="summary" />
      </div>
      <div className={`stack ${payer['text']}`}>
        <h3 className="display" lang={need.lang} dir="auto">
          {need.name}
        </h3>
        <p className={`quiet ${css['request']}`} lang={need.lang} dir="auto">
          {need.requirement}
        </p>
        <Progress share={shareOf(need)} />
        <p>
          <Trans>
            <b className="good strong">{received} received</b> of {total}
          </Trans>
        </p>
        <p className="display h3-size">
          {isClosed(need) ? <Trans>This need is closed.</Trans> : <Trans>{pending} pending</Trans>}
        </p>
      </div>
    </section>
  )
}
