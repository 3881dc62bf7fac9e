import { useDates } from '../../../shell/dates.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type CallAnswer, call } from '../../../shell/api.ts'
import { type Load, useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { useAct } from '../../shared/forms/use-act.ts'
import { ListFailed, ListWaits } from '../../shared/signed-in/list-state.tsx'
import css from './your-account.module.css'

type Session = CallAnswer<'GET auth/sessions'>['data'][number]

const load: Load<readonly Session[]> = async (signal) => (await call('GET auth/sessions', { signal })).data

/** The places where the person is signed in, each with a button to sign it out. */
export function OpenSessions() {
  const { t } = useLingui()
  const { value: sessions, failed, again } = useLoaded('The sessions', load)
  const { sending, act } = useAct()

  const end = (what: () => Promise<unknown>, message: string) =>
    act(async () => {
      await what()
      toast.success(message)
      again()
    })
  const endOne = (id: string) =>
    end(() => call('POST auth/sessions/end', { body: { id } }), t`Signed out on that device.`)
  const endOthers = () => end(() => call('POST auth/sessions/endOthers'), t`Signed out everywhere else.`)

  return (
    <section className="stack one-column top start gap-4">
      <h2 className="h3-size">
        <Trans>Where you are signed in</Trans>
      </h2>
      <p>
        <Trans>
          If you don’t recognise a device, sign it out. Nobody can use your account on it after that.
        </Trans>
      </p>
      {!sessions && (failed ? <ListFailed onAgain={again} /> : <ListWaits />)}
      {sessions && (
        <>
          <ul role="list" className={`plain full ${css['details']}`}>
            {sessions.map((session) => (
              <OpenSession
                key={session.id}
                session={session}
                busy={sending}
                onEnd={() => endOne(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button busy={sending} onClick={endOthers}>
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

/** One open session. The session of this browser is ended with Log Out instead. */
function OpenSession({ session, busy, onEnd }: OpenSessionProps) {
  const { t } = useLingui()
  const device = session.device || t`Unknown browser`
  const { moment } = useDates()
  const since = moment(session.created_at)
  const seen = moment(session.seen_at)
  return (
    <li className="cluster apart gap-3">
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
