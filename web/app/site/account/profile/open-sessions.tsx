import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { ListFailed } from '../../shared/signed-in/list-failed.tsx'
import { ListWaits } from '../../shared/signed-in/list-waits.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { OpenSession } from './open-session.tsx'
import { useSessions } from './use-sessions.ts'
import css from './your-account.module.css'

/** Where the person is signed in; each place can be signed out from here. */
export function OpenSessions() {
  const { t } = useLingui()
  const { state, reload } = useSessions()
  const { sending, once } = useSending()

  const end = (what: () => Promise<unknown>, said: string) =>
    once(async () => {
      try {
        await what()
        toast.success(said)
        reload()
      } catch (error) {
        refuse(error)
      }
    })
  const endOne = (id: string) =>
    end(() => call('POST auth/sessions/end', { body: { id } }), t`Signed out there.`)
  const endOthers = () => end(() => call('POST auth/sessions/endOthers'), t`Signed out everywhere else.`)

  return (
    <section className={css['sessions']}>
      <h2 className={css['second']}>
        <Trans>Where you are signed in</Trans>
      </h2>
      <p>
        <Trans>If you do not know one of these, end it. Nobody can use it from that moment on.</Trans>
      </p>
      {state.is === 'loading' && <ListWaits />}
      {state.is === 'failed' && <ListFailed onAgain={reload} />}
      {state.is === 'here' && (
        <>
          <ul role="list" className={css['list']}>
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
