import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PlainDay } from '../kit/show.tsx'
import { Waiting } from '../kit/states.tsx'
import { LanguagePicker } from '../shell/language-picker.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import css from './hand-out.module.css'
import { HandingOut } from './handing-out.tsx'
import { openPhone, type Phone } from './phone.ts'
import type { PhoneState } from './phone-state.ts'
import { SentList } from './sent-list.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'

/** The page of a volunteer's phone: opens with the pass in its address, and works offline from then on. */
export function HandOutPage() {
  const [phone, setPhone] = useState<Phone | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let opened: Phone | null = null
    let gone = false
    openPhone(window.location.hash.slice(1)).then(
      (made) => {
        opened = made
        if (gone) made.stop()
        else setPhone(made)
      },
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
    return () => {
      gone = true
      opened?.stop()
    }
  }, [])
  return (
    <main className={`stack top gap-4 ${css['page']}`}>
      {failed && (
        <p role="alert">
          <Trans>This phone cannot store the list. Please use another one.</Trans>
        </p>
      )}
      {!failed && (phone ? <Opened phone={phone} /> : <Waiting />)}
      <LanguagePicker />
    </main>
  )
}

function Opened({ phone }: { readonly phone: Phone }) {
  const state = useSyncExternalStore(phone.subscribe, phone.read)
  const [isStored, setIsStored] = useState(false)
  useEffect(() => storePage(() => setIsStored(true)), [])
  const { list, handOuts } = state
  return (
    <>
      <header>
        <PageTitle>{list ? list.place : <Trans>Hand-outs</Trans>}</PageTitle>
        {list && (
          <p className="muted">
            <PlainDay day={list.day} /> · {list.opens}–{list.closes} · <span dir="auto">{list.name}</span>
          </p>
        )}
      </header>
      <Status state={state} isStored={isStored} onSync={() => void phone.sync()} />
      {list ? (
        <HandingOut phone={phone} list={list} handOuts={handOuts} />
      ) : (
        <ClosedSays phone={phone} state={state} />
      )}
      <SentList phone={phone} list={list} handOuts={handOuts} />
      {list && (
        <Button kind="quiet" small onClick={() => void phone.reload()}>
          <Trans>Reload list</Trans>
        </Button>
      )}
    </>
  )
}

interface StatusProps {
  readonly state: PhoneState
  readonly isStored: boolean
  readonly onSync: () => void
}

/** Shows whether everything is sent, how much waits, and whether the page opens offline. */
function Status({ state: { handOuts, list, online, sending }, isStored, onSync }: StatusProps) {
  const { t } = useLingui()
  const waiting = handOuts.filter(({ waits }) => waits).length
  const photos = handOuts.filter(({ photo }) => photo === 'waits').length
  if (!list && handOuts.length === 0) return null
  const isSent = waiting === 0 && photos === 0
  const isGood = isSent && online
  return (
    <div className={`cluster apart gap-3 remark ${isGood ? `${css['status']} ${css['good']}` : ''}`}>
      <p role="status">
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="# hand-out waiting to be sent."
            other="# hand-outs waiting to be sent."
          />
        )}{' '}
        {photos > 0 && (
          <Plural value={photos} one="# photo waiting to be sent." other="# photos waiting to be sent." />
        )}
        {isSent && <Trans>Everything has been sent.</Trans>}{' '}
        {!online && <Trans>You are offline. You can continue: nothing is lost.</Trans>}{' '}
        {isStored && <Trans>This page also opens offline.</Trans>}
      </p>
      {!isSent && (
        <Button kind="line" small busy={sending} onClick={onSync}>
          {t`Send now`}
        </Button>
      )}
    </div>
  )
}

/** Why the list is not open, if nothing can be done about it here. */
const closedSentences = {
  'no-pass': msg`This link is incomplete. Open the link of your pass again, or scan it.`,
  'not-secure': msg`This browser cannot store the list safely. Please use another browser or phone.`,
  'no-connection': msg`There was no answer. Please check your connection and open the link again.`,
  over: msg`This pass is not valid, or not valid today. The list has been deleted from this phone. Hand-outs not yet sent stay below until they are.`,
} as const

interface ClosedSaysProps {
  readonly phone: Phone
  readonly state: PhoneState
}

function ClosedSays({ phone, state: { closed, isPinWrong } }: ClosedSaysProps) {
  const { i18n } = useLingui()
  if (closed === null) return <Waiting />
  if (closed === 'pin') return <PinForm phone={phone} isWrong={isPinWrong} />
  return <p role="alert">{i18n._(closedSentences[closed])}</p>
}

const WORKER = '/office/hand-out-worker.js'
const SCOPE = '/office/hand-out'

/** Makes this page available offline, with a service worker for this page only. Calls `onReady` once it is. */
function storePage(onReady: () => void): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).then(
    (registration) => {
      if (registration.active) return onReady()
      const worker = registration.installing ?? registration.waiting
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated') onReady()
      })
    },
    (error: unknown) => console.warn('This page cannot be stored on this device.', error),
  )
}

/** Asks for the pass's four-digit PIN, each time the page is opened. */
function PinForm({ phone, isWrong }: { readonly phone: Phone; readonly isWrong: boolean }) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [isOpening, setIsOpening] = useState(false)
  async function open() {
    setIsOpening(true)
    try {
      await phone.unlock(pin)
    } finally {
      setPin('')
      setIsOpening(false)
    }
  }
  return (
    <form
      className={`stack gap-4 ${css['find']}`}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <TextField
        label={t`Your pass PIN (4 digits)`}
        hint={t`The office gave it to you. It protects the names if this phone is lost.`}
        error={
          isWrong ? t`This PIN does not match the pass. Please enter it again, or ask the office.` : undefined
        }
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, 4))}
        inputMode="numeric"
        autoComplete="off"
        required
        minLength={4}
        maxLength={4}
      />
      <Button type="submit" kind="go" busy={isOpening} busyText={t`Opening…`}>{t`Open list`}</Button>
    </form>
  )
}
