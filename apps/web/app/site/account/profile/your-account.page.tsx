import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { type Profile, takeProfile, useProfile } from '../../../shell/profile.ts'
import { HistoryTabs } from '../../shared/signed-in/history-tabs.tsx'
import { ListWaits } from '../../shared/signed-in/list-state.tsx'
import { SignedInOnly } from '../../shared/signed-in/signed-in-only.tsx'
import { ChangeDestination } from './change-destination.tsx'
import { OpenSessions } from './open-sessions.tsx'
import frame from '../../shared/signed-in/signed-in.module.css'
import css from './your-account.module.css'
import { YearlyStatements } from './yearly-statements.tsx'
import { YourData } from './your-data.tsx'
import { call } from '../../../shell/api.ts'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { signUpFields } from '@sahay/contract/fields/people'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { ChangeForm } from './change-form.tsx'
import { useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { useAct } from '../../shared/forms/use-act.ts'

/** /account: the person's name, e-mail and mobile, open sessions, and stored data. */
export default function YourAccountPage() {
  const { t } = useLingui()
  const { profile } = useProfile()
  return (
    <SignedInOnly>
      <PageHead
        title={t`Your account`}
        description={t`Your name, how we reach you, and where you are signed in.`}
      />
      <div className={`wrap stack top ${frame['frame']} ${css['page']}`}>
        <h1 className={frame['heading']}>
          <Trans>Your account</Trans>
        </h1>
        <HistoryTabs />
        <div className={`stack one-column top ${css['columns']}`}>
          <div className={`stack one-column top ${css['column']}`}>
            <Details profile={profile} />
            <NewsChoice />
            <YearlyStatements />
            <YourData />
          </div>
          <OpenSessions />
        </div>
      </div>
    </SignedInOnly>
  )
}

/** Name, e-mail and mobile, each with a change; a new address or number is verified by a code before it takes effect. */
function Details({ profile }: { readonly profile: Profile | null }) {
  const [changing, setChanging] = useState<keyof Profile | null>(null)
  const done = () => setChanging(null)
  if (!profile) return <ListWaits />
  return (
    <dl className={`full ${css['details']}`}>
      <Detail
        label={<Trans>Name</Trans>}
        value={<bdi>{profile.name}</bdi>}
        onChange={() => setChanging('name')}
      >
        {changing === 'name' && <ChangeName name={profile.name} onDone={done} />}
      </Detail>
      <Detail
        label={<Trans>Email</Trans>}
        value={<bdi>{profile.email}</bdi>}
        onChange={() => setChanging('email')}
      >
        {changing === 'email' && <ChangeDestination what="email" onDone={done} />}
      </Detail>
      <Detail
        label={<Trans>Mobile number</Trans>}
        value={<span dir="ltr">{writePhone(profile.mobile_no)}</span>}
        note={profile.mobile_proved ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
        onChange={() => setChanging('mobile_no')}
      >
        {changing === 'mobile_no' && <ChangeDestination what="mobile_no" onDone={done} />}
      </Detail>
    </dl>
  )
}

interface DetailProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Whether the value is verified. */
  readonly note?: ReactNode
  readonly onChange: () => void
  /** The form that changes it, during a change. */
  readonly children: ReactNode
}

/** One detail of the person, replaced by its form during a change. */
function Detail({ label, value, note, onChange, children }: DetailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const changing = Boolean(children)
  const wasChanging = useRef(false)

  useEffect(() => {
    // the focus returns to the button that started the change
    if (wasChanging.current && !changing) button.current?.focus()
    wasChanging.current = changing
  }, [changing])

  return (
    <div className={`stack gap-1 gap-x-5 ${css['detail']}`}>
      <dt className="quiet">{label}</dt>
      <dd className="cluster apart gap-3">
        {children || (
          <>
            <span className="cluster shrink strong breaks gap-2 gap-x-3">
              {value}
              {note && <span className={`quiet strong ${css['note']}`}>{note}</span>}
            </span>
            <Button ref={button} small onClick={onChange}>
              <Trans>
                Change <span className="sr-only">{label}</span>
              </Trans>
            </Button>
          </>
        )}
      </dd>
    </div>
  )
}

/** Changes the name that donation forms are prefilled with. */
function ChangeName({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({ fields: { name: signUpFields.name }, send: change, refused: refuse })

  async function change(typed: FormData) {
    const { data } = await call('POST auth/profile/name', { body: { name: typedText(typed, 'name') } })
    takeProfile(data[0])
    toast.success(t`Your name has been changed.`)
    onDone()
  }

  return (
    <ChangeForm form={form} go={<Trans>Save</Trans>} onCancel={onDone}>
      <TextField
        label={<Trans>New name</Trans>}
        {...form.field('name')}
        autoComplete="name"
        defaultValue={name}
      />
    </ChangeForm>
  )
}

const load = async (signal: AbortSignal) => (await call('GET auth/profile/news', { signal })).data.news

/** The choice to get news by mail about what a gift achieved; renders nothing until it is loaded. */
function NewsChoice() {
  const { t } = useLingui()
  const { value: stored } = useLoaded('What mails are wanted', load)
  const [chosen, setChosen] = useState<boolean>()
  const news = chosen ?? stored
  const { sending, act } = useAct()

  const change = () =>
    act(async () => {
      const { data } = await call('POST auth/profile/news', { body: { news: !news } })
      setChosen(data.news)
      toast.success(t`Your choice is saved.`)
    })

  if (news === undefined) return null
  return (
    <section className="stack start gap-3">
      <h2 className="h3-size">
        <Trans>E-mails about your gifts</Trans>
      </h2>
      <p>
        {news ? (
          <Trans>When a need you gave to is met, we send one e-mail to say what was bought.</Trans>
        ) : (
          <Trans>You get no e-mails about what your gifts paid for. Receipts and codes still come.</Trans>
        )}
      </p>
      <Button small busy={sending} onClick={change}>
        {news ? <Trans>Turn off e-mails</Trans> : <Trans>Turn on e-mails</Trans>}
      </Button>
    </section>
  )
}
