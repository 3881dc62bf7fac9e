import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { When } from '../kit/show.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { LanguagePicker } from '../shell/language-picker.tsx'
import { useMe } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { chooseTheme, type Theme, useTheme } from '../shell/theme.ts'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import css from './own.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { useBusy } from '../kit/refusal.ts'

/** The person's own access: open sessions, recovery codes, and display settings. */
export function OwnPage() {
  const { email } = useMe()
  return (
    <div className={`stack gap-4 ${css['own']}`}>
      <PageTitle>
        <Trans>My access</Trans>
      </PageTitle>
      <p>{email}</p>
      <Look />
      <Notices />
      <Sessions />
      <Codes />
    </div>
  )
}

const part = 'panel stack start gap-3 pad-5'

const themes = { system: msg`Same as device`, light: msg`Light`, dark: msg`Dark` } as const satisfies Record<
  Theme,
  unknown
>

function Look() {
  const { i18n, t } = useLingui()
  const theme = useTheme()
  const { revalidate } = useRevalidator()
  return (
    <section className={part}>
      <h2>{t`Language and display`}</h2>
      <LanguagePicker
        onChosen={async (lang) => {
          await call('POST office/auth/language', { body: { lang } })
          // the server's texts are in that language too
          await queries.invalidateQueries()
          await revalidate()
        }}
      />
      <div className={`flow gap-2 gap-x-5 ${css['themes']}`} role="radiogroup" aria-label={t`Theme`}>
        {(['system', 'light', 'dark'] as const).map((one) => (
          <label key={one} className="row touch gap-2">
            <input type="radio" name="theme" checked={theme === one} onChange={() => chooseTheme(one)} />
            {i18n._(themes[one])}
          </label>
        ))}
      </div>
    </section>
  )
}

const noticeNames = {
  assigned: msg`Assigned to me`,
  reminder: msg`My reminders`,
  approval: msg`My approvals`,
} as const

/** The kinds of notices to receive in today's work and by mail. Mandatory ones cannot be muted. */
function Notices() {
  const { i18n, t } = useLingui()
  const found = useRead(['notices', 'muted'], 'GET office/notices/muted')
  const [busy, act] = useBusy()
  const mute = (kind: keyof typeof noticeNames, muted: boolean) =>
    act(async () => {
      const { message } = await call('POST office/notices/mute', { body: { kind, muted } })
      await queries.invalidateQueries({ queryKey: ['notices'] })
      toast.success(message)
    })
  return (
    <section className={part}>
      <h2>{t`My e-mails`}</h2>
      <QueryState of={found} />
      {found.data && (
        <ul role="list" className={`stack ${css['notices']}`}>
          {keysOf(noticeNames).map((kind) => (
            <li key={kind}>
              <label className="row touch gap-2">
                <input
                  type="checkbox"
                  checked={!found.data.muted.includes(kind)}
                  disabled={busy}
                  onChange={({ target }) => void mute(kind, !target.checked)}
                />
                {i18n._(noticeNames[kind])}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p>{t`At most three e-mails an hour. Those that everyone needs are always sent.`}</p>
    </section>
  )
}

function Sessions() {
  const { t } = useLingui()
  const sessions = useRead(['sessions'], 'GET office/auth/sessions')
  const [busy, act] = useBusy()
  const end = (id: string) =>
    act(async () => {
      const { message } = await call('POST office/auth/sessions/end', { body: { id } })
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      toast.success(message)
    })
  return (
    <section className={part}>
      <h2>{t`Your devices`}</h2>
      <QueryState of={sessions} />
      <ul role="list" className="stack gap-3 full">
        {sessions.data?.map(({ id, device, seen_at, current }) => (
          <li key={id} className="cluster apart gap-3">
            <span>
              <strong>{device}</strong> {current && <Trans>(this device)</Trans>}
              <br />
              <Trans>
                Last seen <When at={seen_at} />
              </Trans>
            </span>
            {!current && (
              <Button kind="line" small busy={busy} onClick={() => void end(id)}>{t`Sign out device`}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Codes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useMutation({
    mutationFn: () => call('POST office/auth/recovery-codes'),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => {
      if (!(error instanceof Refusal) || error.code !== 'step_up_needed') toast.error(error.message)
    },
  })
  return (
    <section className={part}>
      {codes ? (
        <RecoveryCodes codes={codes} onNoted={() => setCodes(null)} />
      ) : (
        <>
          <h2>
            <Trans>Recovery codes</Trans>
          </h2>
          <p>
            <Trans>
              Eight codes on paper that let you in if you lose your phone. New codes cancel the old ones.
            </Trans>
          </p>
          <Button kind="line" busy={renew.isPending} onClick={() => renew.mutate()}>
            <Trans>Make new codes</Trans>
          </Button>
        </>
      )}
    </section>
  )
}
