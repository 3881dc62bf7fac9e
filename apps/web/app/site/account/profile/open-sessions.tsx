import { useDates } from '../../../shell/dates.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type CallAnswer, call } from '../../../shell/api.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { ListFailed, ListWaits } from '../../shared/signed-in/list-state.tsx'
import css from './your-account.module.css'

/** Where the person is signed in; each place can be signed out from here. */
export function OpenSessions() {
  const { t } = useLingui()
  const { state, reload } = useSessions()
  const { sending, sendOnce } = useSending()

  const end = (what: () => Promise<unknown>, message: string) =>
    sendOnce(async () => {
      try {
        await what()
        toast.success(message)
        reload()
      } catch (error) {
        refuse(error)
      }
    })
  const endOne = (id: string) =>
    end(() => call('POST auth/sessions/end', { body: { id } }), t`Signed out on that device.`)
  const endOthers = () => end(() => call('POST auth/sessions/endOthers'), t`Signed out everywhere else.`)

  return (
    <section className={css['sessions']}>
      <h2 className={css['second']}>
        <Trans>Where you are signed in</Trans>
      </h2>
      <p>
        <Trans>
          If you don’t recognise a device, sign it out. Nobody can use your account on it after that.
        </Trans>
      </p>
      {state.is === 'loading' && <ListWaits />}
      {state.is === 'failed' && <ListFailed onAgain={reload} />}
      {state.is === 'here' && (
        <>
          <ul role="list" className={`plain ${css['list']}`}>
            {state.sessions.map((session) => (
              <OpenSession
                key={session.id}
                session={session}
                busy={sending}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </ul>
          {state.sessions.length > 1 && (
            <Button busy={sending} onClick={() => void endOthers()}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface OpenSessionProps {
  readonly session: Session
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One place where the person is signed in; the one that asks is ended by Log Out, not here. */
function OpenSession({ session, busy, onEnd }: OpenSessionProps) {
  const { t } = useLingui()
  const device = session.device || t`Unknown browser`
  const { moment } = useDates()
  const since = moment(session.created_at)
  const seen = moment(session.seen_at)
  return (
    <li className={`cluster apart gap-3 ${css['session']}`}>
      <div>
        <p className="strong breaks">{device}</p>
        <p className="quiet">
          <Trans>Last seen {seen}</Trans>
          <br />
          <Trans>Signed in {since}</Trans>
        </p>
      </div>
      {session.current ? (
        <span className={`quiet strong ${css['note']}`}>
          <Trans>This device</Trans>
        </span>
      ) : (
        <Button small disabled={busy} onClick={onEnd} aria-label={t`Sign out on ${device}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

type Session = CallAnswer<'GET auth/sessions'>['data'][number]

type SessionsState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'here'; readonly sessions: readonly Session[] }

/** The person's open sessions; while they are loaded anew the last ones stay. */
function useSessions(): { state: SessionsState; reload: () => void } {
  const [state, setState] = useState<SessionsState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET auth/sessions', { signal: leaving.signal }).then(
      ({ data }) => setState({ is: 'here', sessions: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The sessions could not be loaded.', error)
        setState({ is: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [attempt])

  return { state, reload: useCallback(() => setAttempt((before) => before + 1), []) }
}
