import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { SpecForm } from '../kit/form/form.tsx'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { sendCode } from '../sign-in/code-messages.ts'
import { plainCall } from '../shell/api.ts'
import { useVerificationRequest } from '../shell/verification.ts'

/** Asks for a new second factor or sign-in, over the page that needs it. */
export function AskDialog() {
  const { t, i18n } = useLingui()
  const request = useVerificationRequest()
  const answer = (given: boolean) => request?.answer(given)
  return (
    <Dialog
      open={request !== null}
      title={request?.verification === 'sign-in' ? t`Please sign in again` : t`Enter a new code`}
      onClose={() => answer(false)}
    >
      <div className="stack gap-4 pad-5">
        {request?.verification === 'step-up' && (
          <>
            <p>
              <Trans>
                This action needs a code from your authenticator app. The code must be less than 5 minutes
                old.
              </Trans>
            </p>
            <SpecForm
              fields={{ code: { kind: 'code', label: msg`Authenticator code`, required: true } }}
              submit={<Trans>Continue</Trans>}
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
                Your session has ended. Nothing you wrote is lost. Sign in and continue where you were.
              </Trans>
            </p>
            <SignInSteps onDone={() => answer(true)} />
          </>
        )}
      </div>
    </Dialog>
  )
}
