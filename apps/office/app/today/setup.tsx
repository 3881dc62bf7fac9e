import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { call, Refusal } from '../shell/api.ts'
import css from './setup.module.css'
import { refusalText } from '../kit/refusal.ts'
import { Word } from '../kit/show.tsx'
import { useRead } from '../kit/states.tsx'

type Step = CallAnswer<'GET office/setup'>['data'][number]['step'] | 'need'
type Outcome = CallAnswer<'POST office/setup/try'>['data']['outcome']

interface Says {
  readonly name: MessageDescriptor
  readonly why: MessageDescriptor
  /** The address to do it; if left out, the operator does it on the server. */
  readonly to?: string
}

const says: Readonly<Record<Step, Says>> = {
  name: {
    name: msg`The trust’s name`,
    why: msg`It appears on every page, receipt and e-mail.`,
    to: '/settings',
  },
  contact: {
    name: msg`Phone and e-mail`,
    why: msg`Families and donors use these to reach you.`,
    to: '/settings',
  },
  bank: { name: msg`Bank account or UPI`, why: msg`For people who give without a card.`, to: '/bank' },
  provider: {
    name: msg`Payment service keys`,
    why: msg`The server administrator sets RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET. Until then payments are simulated.`,
  },
  mail: {
    name: msg`Mail server`,
    why: msg`The server administrator sets SMTP_URL. Until then no e-mail is sent.`,
  },
  need: {
    name: msg`First need`,
    why: msg`Write and publish it, so that visitors have something to give to.`,
    to: '/needs',
  },
}

const outcomes: Readonly<Record<'provider' | 'mail', Readonly<Record<Outcome, MessageDescriptor>>>> = {
  provider: {
    right: msg`The payment service answers and accepts the keys.`,
    refused: msg`The payment service answers but rejects our keys. Please compare them letter by letter.`,
    silent: msg`The payment service did not answer within ten seconds. Please try again later.`,
  },
  mail: {
    right: msg`The mail server answers and accepts our sign-in.`,
    refused: msg`The mail server answers but rejects our sign-in. Please check its address, name and password.`,
    silent: msg`The mail server did not answer within ten seconds. Please check its address.`,
  },
}

/** What a new site still needs before it can open; renders nothing once complete. */
export function SetupCard() {
  const steps = useRead(['today', 'setup'], 'GET office/setup')
  const needs = useRead(['today', 'needs'], 'GET office/needs/progress')
  if (!steps.data || !needs.data) return null
  const all = [...steps.data, { step: 'need' as const, done: needs.data.open + needs.data.met > 0 }]
  const left = all.filter(({ done }) => !done).length
  const total = all.length
  const ready = total - left
  if (left === 0) return null
  return (
    <section aria-labelledby="setup" className={`panel ${css['setup']}`}>
      <details open={left > ready}>
        <summary>
          <h2 id="setup">
            <Trans>Before the site opens</Trans>
          </h2>{' '}
          <Trans>
            {ready} of {total} done
          </Trans>
        </summary>
        <ul role="list" className="stack">
          {all.map(({ step, done }) => (
            <StepLine key={step} step={step} done={done} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function StepLine({ step, done }: { readonly step: Step; readonly done: boolean }) {
  const { i18n, t } = useLingui()
  const { name, why, to } = says[step]
  return (
    <li className={`cluster gap-2 gap-x-4 ${css['step']}`}>
      <Word of={done ? msg`Done` : msg`Missing`} tone={done ? 'good' : 'act'} />
      <span className={`stack shrink breaks ${css['says']}`}>
        <strong>{i18n._(name)}</strong>
        {!done && <span className="muted">{i18n._(why)}</span>}
      </span>
      {!done && to && <ButtonLink small to={to}>{t`Set up`}</ButtonLink>}
      {(step === 'provider' || step === 'mail') && <Attempt what={step} />}
    </li>
  )
}

/** Runs the test and shows its result. */
function Attempt({ what }: { readonly what: 'provider' | 'mail' }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  async function attempt() {
    setBusy(true)
    setAnnouncement('')
    try {
      const { data } = await call('POST office/setup/try', { body: { what } })
      setAnnouncement(i18n._(outcomes[what][data.outcome]))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setAnnouncement(refusalText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button small busy={busy} busyText={<Trans>Testing…</Trans>} onClick={() => void attempt()}>
        <Trans>Test</Trans>
      </Button>
      <p role="status" className={`announced ${css['said']}`}>
        {announcement}
      </p>
    </>
  )
}
