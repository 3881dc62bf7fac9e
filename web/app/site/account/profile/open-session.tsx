import { Trans, useLingui } from '@lingui/react/macro'
import { moment } from '../../../shell/formats.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import type { Session } from './use-sessions.ts'
import css from './your-account.module.css'

export interface OpenSessionProps {
  readonly session: Session
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One place where the person is signed in; the one that asks is ended by Log Out, not here. */
export function OpenSession({ session, busy, onEnd }: OpenSessionProps) {
  const { t } = useLingui()
  const device = session.device || t`A browser that did not say its name`
  const since = moment(session.created_at)
  const seen = moment(session.seen_at)
  return (
    <li className={css['session']}>
      <div>
        <p className={css['device']}>{device}</p>
        <p className={css['when']}>
          <Trans>Last seen {seen}</Trans>
          <br />
          <Trans>Signed in {since}</Trans>
        </p>
      </div>
      {session.current ? (
        <span className={css['note']}>
          <Trans>This one</Trans>
        </span>
      ) : (
        <Button small disabled={busy} onClick={onEnd} aria-label={t`End the session on ${device}`}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  )
}
