import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { CHECKER, type Claim, checkDraw } from './check-draw.ts'
import css from './winners-view.module.css'

/** Verify this draw: the visitor's own browser recomputes list hash, commitment and winners from the certificate. */
export function VerifyDraw({ eventId }: { readonly eventId: string }) {
  const { t } = useLingui()
  const { sending, sendOnce } = useSending()
  const [claims, setClaims] = useState<readonly Claim[] | null>(null)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const certificate = `/api/event/certificate?eventId=${eventId}`

  function verify() {
    void sendOnce(async () => {
      try {
        const { data, voided } = await call('GET event/certificate', { query: { eventId } })
        setReasons(voided.map((one) => one.voided?.reason ?? ''))
        setClaims(await checkDraw(data, voided))
      } catch (error) {
        console.error('The draw could not be checked.', error)
        toast.error(t`The draw could not be checked just now. Please try again.`)
      }
    })
  }

  return (
    <section className={`stack gap-3 ${css['proof']}`} aria-labelledby="proof">
      <h2 id="proof" className="h3-size strong">
        <Trans>Check it yourself</Trans>
      </h2>
      <p>
        <Trans>
          You don’t have to take our word for it. Your own browser can check this draw, and{' '}
          <Link to="/how-a-draw-is-made">this page explains how a draw is made</Link>.
        </Trans>
      </p>
      <div className="cluster gap-3">
        <Button busy={sending} busyText={<Trans>One moment…</Trans>} onClick={verify}>
          <Trans>Verify this draw</Trans>
        </Button>
      </div>
      {claims && (
        <div role="status">
          <p className={`strong ${css['verdict']}`}>
            {claims.every(([, passes]) => passes) ? (
              <Trans>This draw is correct.</Trans>
            ) : (
              <Trans>This draw does not match what was promised. Please tell us.</Trans>
            )}
          </p>
          <ul role="list">
            {claims.map(([what, passes]) => (
              <li key={what}>
                <span className={passes ? 'good strong' : 'bad strong'}>
                  {passes ? <Trans>Yes</Trans> : <Trans>No</Trans>}
                </span>
                <span lang="en">{what}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason}>
          <Trans>An earlier draw of this event was voided: {reason}</Trans>
        </p>
      ))}
      <p>
        <a href={certificate} download="draw-certificate.json">
          <Trans>Download the certificate</Trans>
        </a>
        {' · '}
        <a href={CHECKER} download="draw-check.mjs">
          <Trans>Download the checker</Trans>
        </a>
      </p>
    </section>
  )
}
