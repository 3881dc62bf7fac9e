import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { SpecForm } from '../kit/form/form.tsx'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { sendCode } from '../sign-in/code-messages.ts'
import { plainCall } from '../shell/api.ts'
import { useVerificationRequest } from '../shell/verification.ts'
import css from './frame.module.css'

/** Asks for a fresh second factor, or for a new sign-in, over the page where it was wanted. */
export function AskDialog() {
  const { t, i18n } = useLingui()
  const request = useVerificationRequest()
  const answer = (given: boolean) => request?.answer(given)
  return (
    <Dialog
      open={request !== null}
      title={request?.verification === 'sign-in' ? t`Please sign in again` : t`A fresh code, please`}
      onClose={() => answer(false)}
    >
      <div className={css['asked']}>
        {request?.verification === 'step-up' && (
          <>
            <p>
              <Trans>
                What you are about to do needs a code of your authenticator that is not older than 5 minutes.
              </Trans>
            </p>
            <SpecForm
              fields={{ code: { kind: 'code', label: msg`Code of the authenticator`, required: true } }}
              submit={<Trans>Go on</Trans>}
              onSubmit={async ({ code }) => {
                const stepUp = () => plainCall('POST office/auth/step-up', { body: { code } })
                await sendCode('authenticator', stepUp, i18n._.bind(i18n))
                answer(true)
              }}
            />
          </>
        )}
        {request?.verification === 'sign-in' && (
          <>
            <p>
              <Trans>
                Your session is over. Nothing you have written is lost: sign in, and go on where you were.
              </Trans>
            </p>
            <SignInSteps onDone={() => answer(true)} />
          </>
        )}
      </div>
    </Dialog>
  )
}
