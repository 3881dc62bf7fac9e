import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call, Refusal } from '../../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { focusFirstFlaw, OtpBoxes } from '@sahay/ui/fields/otp-boxes.tsx'
import { useCode } from '@sahay/ui/fields/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { codeFlaw } from '../../shared/codes/code-flaw.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import css from './your-account.module.css'

export interface ProveClosingProps {
  /** Of this asking; guesses of others then do not count. */
  readonly handle: string | undefined
  readonly onCancel: () => void
}

/** Takes the six digits and closes the account. */
export function ProveClosing({ handle, onCancel }: ProveClosingProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  /** Whether an answer was lost: a session that is over then means that the account is closed. */
  const lost = useRef(false)
  const { sending, once } = useSending()
  const { boxes, otp, complete, refuse: refuseCode } = useCode()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function leave(): Promise<'done'> {
    // the token goes there: without one this page leads elsewhere
    await navigate('/account-closed', { replace: true, state: { closed: true } })
    return 'done'
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return focusFirstFlaw(form.current)
    void once(async () => {
      try {
        await call('POST auth/close', { body: { otp, ...(handle ? { handle } : {}) } })
        return await leave()
      } catch (error) {
        if (error instanceof Refusal && error.httpStatus === 401 && lost.current) return leave()
        lost.current = error instanceof Refusal && !error.fromServer
        refuse(error, { fallback: t`Nothing is deleted yet. Please try again.` })
        refuseCode(codeFlaw(error))
        form.current?.querySelector('input')?.focus()
        return undefined
      }
    })
  }

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={send}>
      <p>
        <Trans>We sent 6 digits to your e-mail address.</Trans>
      </p>
      <OtpBoxes {...boxes} />
      <div className={css['actions']}>
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
