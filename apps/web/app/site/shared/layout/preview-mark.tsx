import { Trans } from '@lingui/react/macro'
import css from './layout.module.css'

/** Says above a page that it shows what visitors do not see yet. */
export function PreviewMark() {
  return (
    <p className={css['preview']} role="status">
      <Trans>Preview: visitors do not see this page like this yet.</Trans>
    </p>
  )
}
