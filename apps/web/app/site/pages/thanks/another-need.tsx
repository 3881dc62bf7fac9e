import { Trans } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import type { Need } from '@sahay/contract/giving/giving'
import { type Load, useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import { donateParam } from '../../../shell/origin.ts'
import { DonateNow } from '../../giving/donate-now.tsx'
import { NeedPicture } from '../../giving/need/need-picture.tsx'
import { NeedProgress } from '../../giving/need/need-progress.tsx'
import css from './another-need.module.css'

const load: Load<readonly Need[]> = async (signal) => (await call('GET donation/list', { signal })).data

/** Returns another need once a gift is paid; null until it is loaded, and where it would be out of place. */
export function useAnotherNeed(thanks: Thanks | null): Need | null {
  const isFit = thanks?.payment === 'Success' && (thanks.kind === 'donation' || thanks.kind === 'inquiry')
  const { value: needs = [] } = useLoaded('The list of needs', isFit ? load : null)
  return lacksLeast(needs, thanks?.donation?.need)
}

/**
 * Finds the open need with the smallest missing amount, which a small gift may complete, preferably for something other
 * than the given one; null if all are met.
 */
function lacksLeast(needs: readonly Need[], given: Need | undefined): Need | null {
  const open = needs.filter(({ id, pending_amount: pending }) => pending > 0 && id !== given?.id)
  const others = open.filter(({ thing }) => thing !== given?.thing)
  const from = others.length > 0 ? others : open
  return from.reduce<Need | null>(
    (least, need) => (least === null || need.pending_amount < least.pending_amount ? need : least),
    null,
  )
}

/** Another need with a small missing amount, with Donate Now. */
export function AnotherNeed({ need }: { readonly need: Need }) {
  const rupees = useRupees()
  const navigate = useNavigate()
  const name = useId()
  const pending = rupees(need.pending_amount)
  return (
    <section className={`stack gap-5 ${css['another']}`} aria-labelledby={name}>
      <h2 className="h2-small">
        <Trans>Nearly there: only {pending} still needed</Trans>
      </h2>
      <article className={`panel stack ${css['card']}`}>
        <div className={css['picture']}>
          <NeedPicture need={need} className="photo" card="summary" />
        </div>
        <div className={`stack start shrink gap-3 pad-5 ${css['text']}`}>
          <h3 className={css['name']} id={name} lang={need.lang} dir="auto">
            {need.name}
          </h3>
          <p lang={need.lang} dir="auto">
            {need.requirement}
          </p>
          <NeedProgress need={need} />
          <DonateNow
            need={need}
            onDonate={() => void navigate(`/urgentneeddata?${donateParam}=${need.id}`)}
          />
        </div>
      </article>
    </section>
  )
}
