import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { RecordForm } from '../kit/record/record-form.tsx'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { type GroupName, groupNames, groups, type Settings } from './settings-groups.tsx'
import css from './settings.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { useBusy, refusalText } from '../kit/refusal.ts'
import { PlainDay, When } from '../kit/show.tsx'
import type { FieldSpec } from '../kit/resource.ts'
import { msg } from '@lingui/core/macro'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { useRef } from 'react'

/** The trust's public details on every page, one group at a time: its fields and its changes. */
export default function SettingsPage() {
  const { id } = useParams()
  const { i18n, t } = useLingui()
  const name = groupNames.find((one) => one === id) ?? 'trust'
  const { label, description } = groups[name]
  return (
    <article className="stack gap-4">
      <PageTitle>{t`Settings`}</PageTitle>
      <nav className={`flow gap-2 ${css['groups']}`} aria-label={t`Settings groups`}>
        {groupNames.map((one) => (
          <Link key={one} to={`/settings/${one}`} aria-current={one === name ? 'page' : undefined}>
            {i18n._(groups[one].label)}
          </Link>
        ))}
      </nav>
      <h2>{i18n._(label)}</h2>
      <p>{i18n._(description)}</p>
      <GroupForm key={name} name={name} />
      {name === 'contact' && <TestMail />}
      {name === 'look' && <Logo />}
      <SettingsHistory key={`${name} history`} name={name} />
    </article>
  )
}

const readSettings = async () => (await call('GET office/settings')).data

function GroupForm({ name }: { readonly name: GroupName }) {
  const may = useMay()
  const { i18n, t } = useLingui()
  const found = useQuery({ queryKey: ['settings', 'all'], queryFn: readSettings })
  if (!found.isSuccess) return <QueryState of={found} />
  const { edit } = groups[name]
  if (may(edit.permission))
    return <RecordForm of={['settings', name]} row={found.data} edit={edit} read={readSettings} />
  const values: Readonly<Record<string, unknown>> = edit.values(found.data)
  return (
    <>
      <p>{t`Only an owner can change this.`}</p>
      <dl className="facts stack gap-3">
        {Object.entries(edit.fields).map(([field, spec]) => (
          <div key={field}>
            <dt>{i18n._(spec.label)}</dt>
            <dd dir="auto">
              <Shown spec={spec} value={values[field]} empty="–" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Logo() {
  const found = useQuery({ queryKey: ['settings', 'all'], queryFn: readSettings })
  return found.data ? <LogoPanel logo={found.data.logo} /> : null
}

/** Sends a test mail. */
function TestMail() {
  const { t } = useLingui()
  const may = useMay()
  const [busy, act] = useBusy()
  const send = async () => {
    const { to } = (await call('POST office/settings/test-mail', { body: {} })).data
    toast.success(t`An e-mail is on its way to ${to}.`)
  }
  if (!may('settings.change')) return null
  return (
    <section className={`stack start gap-3 ${css['part']}`}>
      <h3>{t`Does e-mail arrive?`}</h3>
      <p>
        <Trans>
          Codes, receipts and answers are all sent by e-mail. Send yourself one and check that it arrives.
        </Trans>
      </p>
      <Button kind="line" busy={busy} onClick={() => void act(send)}>{t`Send test e-mail`}</Button>
    </section>
  )
}

/** The changes of a group: who, what and when; newest first. */
function SettingsHistory({ name }: { readonly name: GroupName }) {
  const { i18n, t } = useLingui()
  const found = useRead(['settings', 'history', name], 'GET office/settings/history', {
    query: { group: name },
  })
  const fields: Readonly<Record<string, FieldSpec>> = groups[name].edit.fields
  const labelOf = (field: string) => {
    const spec = fields[field]
    return spec ? i18n._(spec.label) : field
  }
  const versions = found.data?.filter(({ changes }) => changes.length > 0) ?? []
  return (
    <section className={`stack start gap-3 ${css['part']}`}>
      <h3>{t`Change history`}</h3>
      <QueryState of={found} />
      {found.isSuccess && versions.length === 0 && <p>{t`No changes yet.`}</p>}
      <ol role="list" className={`plain breaks stack gap-4 ${css['history']}`}>
        {versions.map(({ version, at, by, changes }) => (
          <li key={version}>
            <p className="quiet">
              <When at={at} /> · {by ?? t`someone at the server`}
            </p>
            <ul>
              {changes.map(({ field, from, to }) => (
                <li key={field}>
                  {labelOf(field)}:{' '}
                  <del dir="auto">
                    <Shown spec={fields[field]} value={from} empty={t`(empty)`} />
                  </del>{' '}
                  →{' '}
                  <ins dir="auto">
                    <Shown spec={fields[field]} value={to} empty={t`(empty)`} />
                  </ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ShownProps {
  readonly spec: FieldSpec | undefined
  /** A value of the form, or the same as stored text. */
  readonly value: unknown
  readonly empty: string
}

/** A value in words: days are formatted, ticks are Yes or No. */
function Shown({ spec, value, empty }: ShownProps) {
  const { t } = useLingui()
  const text = String(value ?? '')
  if (text === '') return empty
  if (spec?.kind === 'check') return text === 'true' ? t`Yes` : t`No`
  return spec?.kind === 'day' ? <PlainDay day={text} /> : text
}

/** The trust's own logo: shown beside its name on every page, or removed. */
function LogoPanel({ logo: { version, image } }: { readonly logo: Settings['logo'] }) {
  const may = useMay()
  const box = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const body = new FormData()
      body.set('version', String(version))
      if (file) body.set('logo', await shrinkPicture(file))
      return call('POST office/settings/logo', { body })
    },
    onSuccess: () => toast.success(msg`Saved. The site shows it.`),
    onError: (error) => toast.error(refusalText(error)),
    onSettled: async () => {
      if (box.current) box.current.value = ''
      await queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return (
    <section className={`stack start gap-3 ${css['part']}`}>
      <h3>
        <Trans>Logo</Trans>
      </h3>
      <p>
        <Trans>
          Shown beside the name on every page. A square picture on white is best. Without one the site draws
          its own symbol.
        </Trans>
      </p>
      {image !== '' && <img className={css['logo']} src={`${image}?w=320`} alt="" />}
      {may('settings.change') && (
        <>
          <label className="stack gap-2">
            <Trans>Choose picture</Trans>
            <input
              ref={box}
              type="file"
              accept="image/jpeg,image/png"
              disabled={change.isPending}
              onChange={({ currentTarget: { files } }) => {
                if (files?.[0]) change.mutate(files[0])
              }}
            />
          </label>
          {image !== '' && (
            <Button kind="line" busy={change.isPending} onClick={() => change.mutate(null)}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </>
      )}
    </section>
  )
}
