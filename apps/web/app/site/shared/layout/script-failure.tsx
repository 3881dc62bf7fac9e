import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import css from './script-failure.module.css'

/** The page's own address, including its query. */
const SAME_PAGE = ''

/**
 * Tells that the page's script was not loaded, and what to do. It is in every page, and the style sheet shows it once the
 * script in the head (`apps/web/runtime/head/script-status.ts`) has given up.
 */
export function ScriptFailure() {
  const contact = useSettings()?.contact
  return (
    <div role="alert" className={css['notice']}>
      <p className="wrap">
        <b className={css['failed']}>
          <Trans>This page could not load its script.</Trans>
        </b>
        <b className={css['old']}>
          <Trans>This browser is too old for this page. Please update it, or use another one.</Trans>
        </b>{' '}
        <Trans>Buttons may not respond. What you have written stays until you leave the page.</Trans>
      </p>
      <p className={`wrap ${css['ways']}`}>
        <a href={SAME_PAGE}>
          <Trans>Load it again</Trans>
        </a>
        {contact && contact.phone !== '' && (
          <span>
            <Trans>
              Call <a href={telephone(contact.phone)}>{contact.phone}</a>
            </Trans>
          </span>
        )}
        <Link to="/#contact-us" reloadDocument>
          <Trans>Give by UPI or from your bank</Trans>
        </Link>
      </p>
    </div>
  )
}
