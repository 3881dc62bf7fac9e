import { Trans } from '@lingui/react/macro'
import { telephone } from '../../shell/formats.ts'
import { useOrigin, useSettings } from '../../shell/settings.ts'
import { ButtonLink, buttonClass } from '@sahay/ui/elements/button.tsx'
import css from './slip-check.module.css'

/** How a slip is checked, where it is a good one; whom to ask, and what the trust's gifts go to. */
export function SlipCheck({ found }: { readonly found: boolean }) {
  const origin = (useOrigin() ?? '').replace(/^https?:\/\//, '')
  const phone = useSettings()?.contact.phone ?? ''
  return (
    <section className={css['check']}>
      {found && (
        <>
          <h2>
            <Trans>How to be sure</Trans>
          </h2>
          <ol>
            <li>
              <Trans>
                The address of this page begins with <b>{origin}</b>. A picture of this page proves nothing.
              </Trans>
            </li>
            <li>
              <Trans>Number, amount and name are the same here and on the slip in your hand.</Trans>
            </li>
            <li>
              <Trans>In doubt, call us. We look it up in our books.</Trans>
            </li>
          </ol>
        </>
      )}
      <div className={css['ways']}>
        <ButtonLink kind="go" to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        {phone !== '' && (
          <a className={buttonClass({})} href={telephone(phone)}>
            <Trans>Call Now</Trans>
          </a>
        )}
      </div>
    </section>
  )
}
