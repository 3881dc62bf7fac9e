import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { call, Refusal } from '../../../shell/api.ts'
import { ResendRow } from '../../shared/codes/code-buttons.tsx'
import { beginWait, readWait, useSecondsLeft } from '../../shared/codes/resend-wait.ts'
import { useCodeForm } from '../../shared/codes/use-code-form.ts'
import { useAct } from '../../shared/forms/use-act.ts'
import { CodeLead } from './code-lead.tsx'
import { askAgain, awaitCode, openWith, type StatusVisit } from './status-visit.ts'

export interface ProveStatusProps extends Pick<StatusVisit, 'number' | 'mobile' | 'handle' | 'link'> {
  readonly channel: 'sms' | 'email'
}

/** Six boxes for the code, and a button for another code after the wait. */
export function ProveStatus({ number, mobile, channel, handle, link }: ProveStatusProps) {
  const { t } = useLingui()
  const { form, boxes, sending, restart } = useCodeForm(prove, t`Invalid OTP`)
  const resending = useAct()
  const [until, setUntil] = useState(() => readWait(number + mobile))
  const secondsLeft = useSecondsLeft(until)

  async function prove(otp: string) {
    try {
      const body = { number, mobile, otp, handle }
      openWith((await call('POST trustInquiry/track/prove', { body })).ticket)
    } catch (error) {
      // now only a link opens it, and it can be requested immediately
      if (error instanceof Refusal && error.code === 'code_by_link') setUntil(null)
      throw error
    }
  }

  const resend = () =>
    resending.act(async () => {
      const body = { number, mobile }
      const sent = await call('POST trustInquiry/track/begin', { body, repeatable: true })
      setUntil(beginWait(number + mobile, sent.resendIn))
      awaitCode(number, mobile, sent)
      toast.success(t`OTP Resend successfully!`)
      restart()
    })

  return (
    <form {...form} className="stack top shrink gap-5" method="dialog">
      <CodeLead mobile={mobile} channel={channel} link={link} />
      {!link && (
        <>
          <OtpBoxes {...boxes} />
          <Button kind="go" type="submit" wide busy={sending} busyText={<Trans>One moment…</Trans>}>
            <Trans>VERIFY</Trans>
          </Button>
        </>
      )}
      <ResendRow secondsLeft={secondsLeft} busy={resending.sending} onResend={resend} />
      <div>
        <Button kind="quiet" small onClick={askAgain}>
          <Trans>Change the number or mobile number</Trans>
        </Button>
      </div>
    </form>
  )
}
