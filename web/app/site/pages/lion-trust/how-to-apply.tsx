import { Trans } from '@lingui/react/macro'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import css from './lion-trust.module.css'

/** Who would rather not fill in a form applies by telephone or at the office. */
export function HowToApply() {
  const contact = useSettings()?.contact
  return (
    <section className={`on-dark ${css['apply']}`}>
      <h2>
        <Trans>Apply by phone or at our office</Trans>
      </h2>
      <p>
        <Trans>
          You need not fill in the form alone. Call us, or come with the papers listed above: we fill it in
          with you.
        </Trans>
      </p>
      {contact && contact.phone !== '' && (
        <>
          <p>{contact.address}</p>
          <div className={css['ways']}>
            <a className={buttonClass({ kind: 'go' })} href={telephone(contact.phone)}>
              <Trans>Call Now</Trans>
            </a>
            <a className={buttonClass({})} href={contact.map} target="_blank" rel="noreferrer">
              <Trans>Open the map</Trans>
            </a>
          </div>
        </>
      )}
    </section>
  )
}
