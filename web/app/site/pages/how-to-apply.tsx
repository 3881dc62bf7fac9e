import { Trans } from '@lingui/react/macro'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import css from './lion-trust.module.css'

/** How one applies today: by telephone or at the office. The form on this page opens later. */
export function HowToApply() {
  const contact = useSettings()?.contact
  return (
    <section id="lion-trust" className={`on-dark ${css['apply']}`}>
      <h2>
        <Trans>Apply by phone or at our office</Trans>
      </h2>
      <p>
        <Trans>
          The form on this page opens later. Until then call us, or come with the papers listed above: we fill
          in the form with you and give you the registration number.
        </Trans>
      </p>
      {contact && (
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
