import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@sahay/ui/elements/button.tsx'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { call, Refusal } from '../../../shell/api.ts'
import { useCodeForm } from '../../shared/codes/use-code-form.ts'
import { useAct } from '../../shared/forms/use-act.ts'
import css from './your-account.module.css'

/** Deletes the account in two steps: shows what is deleted and what stays, then asks for a code from the account's mail. */
export function CloseAccount({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useLingui()
  const { sending, act } = useAct()
  const [sent, setSent] = useState<{ readonly handle?: string | undefined } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const begin = () =>
    act(async () => setSent(await call('POST auth/close/begin', { body: {} })), {
      fallback: t`The code could not be sent.`,
    })

  return (
    <div className={`stack callout gap-4 pad-5 ${css['closing']}`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Delete your account for good</Trans>
      </h3>
      <p>
        <b>
          <Trans>What we delete:</Trans>
        </b>{' '}
        <Trans>
          your name, e-mail address, mobile number, messages and photos, everywhere. You are signed out on all
          devices. What you have not paid for yet is cancelled.
        </Trans>
      </p>
      <p>
        <b>
          <Trans>What we keep, without your name:</Trans>
        </b>{' '}
        <Trans>
          amounts and dates in our accounts, and receipt numbers, because the law requires them. A place that
          you paid for stays in its draw under its ID. But we can no longer tell you if it wins. An
          application that is being decided continues. Ask us if you want it deleted.
        </Trans>
      </p>
      {sent ? (
        <ProveClosing {...sent} onCancel={onCancel} />
      ) : (
        <div className="flow gap-3">
          <Button busy={sending} small onClick={begin}>
            <Trans>Send me a code to delete it</Trans>
          </Button>
          <Button small onClick={onCancel}>
            <Trans>Keep my account</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

interface ProveClosingProps {
  /** The handle of this request; with it, guesses by others do not count. */
  readonly handle?: string | undefined
  readonly onCancel: () => void
}

/** Reads the six digits and closes the account. */
function ProveClosing({ handle, onCancel }: ProveClosingProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  /** True if an answer was lost: an ended session then means that the account is closed. */
  const lost = useRef(false)
  const { form, boxes, sending } = useCodeForm(close, t`Nothing has been deleted yet. Please try again.`)

  async function close(otp: string) {
    try {
      await call('POST auth/close', { body: { otp, ...(handle ? { handle } : {}) } })
    } catch (error) {
      const isOver = error instanceof Refusal && error.httpStatus === 401
      if (!isOver || !lost.current) {
        lost.current = error instanceof Refusal && !error.fromServer
        throw error
      }
    }
    // the token is deleted there: without it, this page would redirect elsewhere
    await navigate('/account-closed', { replace: true, state: { closed: true } })
  }

  return (
    <form {...form} className={`stack gap-4 ${css['form']}`}>
      <p>
        <Trans>We sent a 6-digit code to your e-mail address.</Trans>
      </p>
      <OtpBoxes {...boxes} />
      <div className="flow gap-3">
        <Button type="submit" small busy={sending}>
          <Trans>Delete my account for good</Trans>
        </Button>
        <Button small onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </form>
  )
}
