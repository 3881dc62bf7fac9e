import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { wasOver } from '../../shell/session.ts'
import css from '../shared/codes/code-form.module.css'

const never = () => () => undefined
const unknown = () => false

/** Says why one has to sign in again, to somebody whose session ended by itself. */
export function SessionOverNote() {
  const ended = useSyncExternalStore(never, wasOver, unknown)
  if (!ended) return null
  return (
    <p className={css['over']} role="status">
      <Trans>
        You were signed out, as happens after some time. Sign in once more and we take you back to where you
        were.
      </Trans>
    </p>
  )
}
