import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { QueryState } from '../kit/states.tsx'

/** Somebody's own access: where they are signed in, their recovery codes, and how the office looks to them. */
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

const themes = { system: msg`Same as device`, light: msg`Light`, dark: msg`Dark` } as const satisfies Record<
  Theme,
  unknown
>

function Look() {
  const { i18n, t } = useLingui()
  const theme = useTheme()
  const { revalidate } = useRevalidator()
  return (
    <section className={css['part']}>
      <h2>{t`Language and display`}</h2>
      <LanguagePicker
        onChosen={async (lang) => {
          await call('POST office/auth/language', { body: { lang } })
          // what the server says is in the language too
          await queries.invalidateQueries()
          await revalidate()
        }}
      />
      <div className={`flow gap-2 gap-x-5 ${css['themes']}`} role="radiogroup" aria-label={t`Theme`}>
        {(['system', 'light', 'dark'] as const).map((one) => (
          <label key={one} className={`row gap-2 ${css['choice']}`}>
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

/** Which kinds of notice one has, among the day's work and by mail. What everybody has to know cannot be muted. */
function Notices() {
  const { i18n, t } = useLingui()
  const muted = useQuery({
    queryKey: ['notices', 'muted'],
    queryFn: async () => (await call('GET office/notices/muted')).data.muted,
  })
  const mute = useMutation({
    mutationFn: (body: { kind: keyof typeof noticeNames; muted: boolean }) =>
      call('POST office/notices/mute', { body }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['notices'] })
      toast.success(message)
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <section className={css['part']}>
      <h2>{t`My e-mails`}</h2>
      <QueryState of={muted} />
      {muted.data && (
        <ul role="list" className={`stack ${css['notices']}`}>
          {keysOf(noticeNames).map((kind) => (
            <li key={kind}>
              <label className={`row gap-2 ${css['choice']}`}>
                <input
                  type="checkbox"
                  checked={!muted.data.includes(kind)}
                  disabled={mute.isPending}
                  onChange={({ target }) => mute.mutate({ kind, muted: !target.checked })}
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
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('GET office/auth/sessions', { signal }),
  })
  const end = useMutation({
    mutationFn: (id: string) => call('POST office/auth/sessions/end', { body: { id } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      toast.success(message)
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <section className={css['part']}>
      <h2>
        <Trans>Your devices</Trans>
      </h2>
      <QueryState of={sessions} />
      <ul role="list" className="stack gap-3 full">
        {sessions.data?.data.map(({ id, device, seen_at, current }) => (
          <li key={id} className="cluster apart gap-3">
            <span>
              <strong>{device}</strong> {current && <Trans>(this device)</Trans>}
              <br />
              <Trans>
                Last seen <When at={seen_at} />
              </Trans>
            </span>
            {!current && (
              <Button kind="line" small busy={end.isPending} onClick={() => end.mutate(id)}>
                <Trans>Sign out device</Trans>
              </Button>
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
    <section className={css['part']}>
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
