import { Trans } from '@lingui/react/macro'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import css from './without-script.module.css'

/** What a form says to a browser that runs no script: that it cannot be sent from here, and whom to call. */
export function WithoutScript() {
  const contact = useSettings()?.contact
  return (
    <noscript>
      <p className={css['note']}>
        <Trans>This form needs JavaScript, which is switched off in your browser.</Trans>{' '}
        {contact && contact.phone !== '' && (
          <Trans>
            Please call us on <a href={telephone(contact.phone)}>{contact.phone}</a> or write to{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>, and tell us what the form asks.
          </Trans>
        )}
      </p>
    </noscript>
  )
}
