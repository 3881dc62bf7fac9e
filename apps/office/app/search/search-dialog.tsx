import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { PlainDay } from '../kit/show.tsx'
import { Failed, useRead } from '../kit/states.tsx'
import { recordAddress } from '../shell/record-address.ts'
import css from './search.module.css'

type Found = CallAnswer<'GET office/search'>['data'][number]

const kindNames = {
  application: msg`Applications`,
  help: msg`Help requests`,
  organisation: msg`Organisations`,
  inquiry: msg`Donor inquiries`,
  payment: msg`Payments`,
  entry: msg`Event places`,
  need: msg`Urgent needs`,
  event: msg`Events`,
  staff: msg`Staff`,
} as const satisfies Record<Found['kind'], MessageDescriptor>

const LEAST = 2
const PAUSE_MS = 250

/** One field that searches everywhere; results are links. Up and Down move through them. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  // after the dialog's own effect, which opens it
  useEffect(() => box.current?.focus(), [])
  const found = useRead(['search', q], 'GET office/search', {
    query: { q },

    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    // a repeated search needs fresh results
    gcTime: 0,
  })
  const shown = q.length < LEAST ? undefined : found.data
  const count = shown?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const settled = shown !== undefined && !found.isPlaceholderData

  function go(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[at + step]?.focus()
    event.preventDefault()
  }

  return (
    <Dialog open title={t`Search everywhere`} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are heard here, of what is inside */}
      <div className={`stack gap-3 ${css['body']}`} ref={list} onKeyDown={go}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            list.current?.querySelector('a')?.click()
          }}
        >
          <div className={css['box']}>
            <label className="quiet" htmlFor="search-everywhere">
              <Trans>Name, or a complete number, mobile, e-mail or payment ID</Trans>
            </label>
            <input
              id="search-everywhere"
              className="entry full"
              type="search"
              ref={box}
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </form>
        <p role="status" className="quiet">
          {settled && count === 0 && (
            <Trans>Nothing found. Names are searched from their first letters.</Trans>
          )}
          {settled && count > 0 && i18n._(msg`${count} found`)}
        </p>
        {found.isError && <Failed of={found} />}
        {shown?.map(({ kind, rows, more }) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <h3 id={`found-${kind}`}>{i18n._(kindNames[kind])}</h3>
            <ul role="list" className={`stack ${css['found']}`}>
              {rows.map((row) => (
                <Hit key={`${row.id} ${row.number ?? ''}`} {...row} />
              ))}
            </ul>
            {more && <p className="quiet">{t`There are more results. Please enter a little more.`}</p>}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Hit({ id, name, number, at, amount }: Found['rows'][number]) {
  const address = recordAddress(id)
  const says = (
    <>
      <strong dir="auto">{name || id}</strong>
      <span className="quiet">
        {[number, amount === null ? null : writeRupees(amount)].filter(Boolean).join(' · ')}{' '}
        {at && <PlainDay day={dayOf(new Date(at))} />}
      </span>
    </>
  )
  return <li>{address ? <Link to={address}>{says}</Link> : <div>{says}</div>}</li>
}

/** Debounces a text, so that not every letter starts a request. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
