import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '../../shell/api.ts'
import { useSettings } from '../../shell/settings.ts'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { SlipFacts } from './slip-facts.tsx'
import css from './slip-sheet.module.css'

/** What is drawn where the public lists do not show what it was for. */
const OTHERWISE = '/pictures/object/receipt.svg'

/** A slip as the trust issued it, as far as a stranger may read it: who received it, the facts, and the thing itself. */
export function SlipSheet({ slip }: { readonly slip: CallAnswer<'GET slip/check'>['data'] }) {
  const settings = useSettings()
  return (
    <article className={`panel ${css['sheet']}`}>
      {settings && (
        <header className={css['head']}>
          <Mark className={css['mark']} />
          <div>
            <p className={css['name']}>{settings.trust.name}</p>
            <p className={css['small']}>
              {[settings.trust.registration, settings.trust.tagline].filter((one) => one !== '').join(' · ')}
            </p>
          </div>
          <address className={css['reach']}>
            <span>{settings.contact.address}</span>
            <span dir="ltr">{settings.contact.phone}</span>
            <span>{settings.contact.email}</span>
          </address>
        </header>
      )}
      <div className={css['body']}>
        <SlipFacts slip={slip} />
        <img
          className={slip.shown ? css['picture'] : css['thing']}
          src={slip.shown?.picture ?? OTHERWISE}
          width="640"
          height="480"
          alt=""
        />
      </div>
      <p className={css['small']}>
        <Trans>A slip for a voluntary donation. It gives no income-tax exemption.</Trans>
      </p>
    </article>
  )
}
