import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { CopyButton } from '@sahay/ui/overlays/copy-button.tsx'
import { lazy, Suspense, useState } from 'react'
import { SpecForm } from '../kit/form/form.tsx'
import { plainCall } from '../shell/api.ts'
import { sendCode } from './code-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './sign-in.module.css'

/** Loaded on demand, because it is needed only once. */
const QrCode = lazy(async () => ({ default: (await import('../kit/print/qr-code.tsx')).QrCode }))

/** The current step; each contains what the next call needs. */
type Step =
  | { readonly at: 'mail' }
  | {
      readonly at: 'code'
      readonly email: string
      readonly handle: string | undefined
      readonly byLink: boolean
    }
  | { readonly at: 'invitation'; readonly ticket: string }
  | { readonly at: 'enrol'; readonly ticket: string; readonly secret: string; readonly uri: string }
  | { readonly at: 'totp'; readonly ticket: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** Signing in: a mailed code, then the authenticator; the first time, it is set up with the invitation in between. */
export function SignInSteps({ onDone }: { readonly onDone: () => void }) {
  const { i18n, t } = useLingui()
  const say = i18n._.bind(i18n)
  const [step, setStep] = useState<Step>({ at: 'mail' })

  const proved = ({ ticket, next }: { ticket: string; next: 'totp' | 'enrol' }) =>
    setStep(next === 'totp' ? { at: 'totp', ticket } : { at: 'invitation', ticket })

  async function open(ticket: string, code: string) {
    const body = { ticket, code, session: 'cookie' as const }
    const verify = () => plainCall('POST office/auth/totp/verify', { body })
    const { recoveryCodes } = await sendCode('authenticator', verify, say)
    if (recoveryCodes) setStep({ at: 'codes', codes: recoveryCodes })
    else onDone()
  }

  const again = <Button kind="quiet" onClick={() => setStep({ at: 'mail' })}>{t`Start again`}</Button>

  switch (step.at) {
    case 'mail':
      return (
        <SpecForm
          key="mail"
          fields={{ email: { kind: 'email', label: msg`E-mail`, required: true } }}
          submit={<Trans>Send me a code</Trans>}
          onSubmit={async ({ email }) => {
            const { handle, link } = await plainCall('POST office/auth/start', { body: { email } })
            setStep({ at: 'code', email, handle, byLink: link ?? false })
          }}
        />
      )
    case 'code':
      return (
        <>
          <p role="status">
            <Trans>If {step.email} belongs to the trust, we have sent a code to it.</Trans>
          </p>
          <SpecForm
            key="code"
            fields={{
              otp: {
                kind: 'code',
                label: step.byLink ? msg`Long code from the e-mail` : msg`6-digit code from the e-mail`,
                required: true,
              },
            }}
            submit={<Trans>Continue</Trans>}
            onSubmit={async ({ otp }) => {
              const { email, handle } = step
              const verify = () =>
                step.byLink
                  ? plainCall('POST office/auth/link', { body: { token: otp } })
                  : plainCall('POST office/auth/verify', { body: { email, otp, handle } })
              proved(await sendCode('mail', verify, say))
            }}
          >
            {again}
          </SpecForm>
        </>
      )
    case 'invitation':
      return (
        <>
          <p>{t`This is your first sign-in. Please enter the invitation an owner gave you.`}</p>
          <SpecForm
            key="invitation"
            fields={{ invitation: { kind: 'code', label: msg`Invitation`, required: true } }}
            submit={<Trans>Continue</Trans>}
            onSubmit={async ({ invitation }) => {
              const { ticket } = step
              const enrol = () => plainCall('POST office/auth/totp/enrol', { body: { ticket, invitation } })
              const { secret, uri } = await sendCode('invitation', enrol, say)
              setStep({ at: 'enrol', ticket, secret, uri })
            }}
          >
            {again}
          </SpecForm>
        </>
      )
    case 'enrol':
      return (
        <>
          <p>
            <Trans>
              Scan this with an authenticator app on your phone, then enter the 6 digits it shows.
            </Trans>
          </p>
          <Suspense>
            <QrCode text={step.uri} label={t`QR code of the key for your authenticator app`} />
          </Suspense>
          <p>
            <a href={step.uri}>{t`Open in the authenticator app on this phone`}</a>
          </p>
          <div>
            <Trans>No camera? Enter this key in the app:</Trans>{' '}
            <code className={css['secret']}>{step.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
            <CopyButton text={step.secret}>{t`Copy key`}</CopyButton>
          </div>
          <SpecForm
            key="enrol"
            fields={{ code: { kind: 'code', label: msg`Authenticator code`, required: true } }}
            submit={<Trans>Continue</Trans>}
            onSubmit={({ code }) => open(step.ticket, code)}
          />
        </>
      )
    case 'totp':
      return (
        <SpecForm
          key="totp"
          fields={{
            code: {
              kind: 'code',
              label: msg`Authenticator code`,
              hint: msg`Lost your phone? Enter one of your recovery codes.`,
              required: true,
            },
          }}
          submit={<Trans>Sign in</Trans>}
          onSubmit={({ code }) => open(step.ticket, code)}
        >
          {again}
        </SpecForm>
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onNoted={onDone} />
  }
}
