import { Trans } from '@lingui/react/macro'
import css from './layout.module.css'

/** A notice above a page with a preview: visitors do not see this yet. */
export function PreviewMark() {
  return (
    <p className={css['preview']} role="status">
      <Trans>Preview: visitors do not see this page like this yet.</Trans>
    </p>
  )
}
