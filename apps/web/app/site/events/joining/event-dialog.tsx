import { Trans, useLingui } from '@lingui/react/macro'
import { createElement, type ReactNode, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { Event } from '@sahay/contract/events/events'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { useProfile } from '../../../shell/profile.ts'
import { pay } from '../../shared/payments/pay.ts'
import { PayAhead } from '../../shared/payments/pay-ahead.tsx'
import type { PendingPurchase } from '../../shared/payments/purchase.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import css from './event-dialog.module.css'
import { EventEnd, UnreachedRule } from './event-end.tsx'
import { EventForm } from './event-form.tsx'
import eventSummaryCss from './event-summary.module.css'

export interface EventDialogProps {
  readonly event: Event
  /** A preview of it: there is nothing to pay for. */
  readonly preview: boolean
  readonly onClose: () => void
  /** The places have changed: the list is to be loaded anew. */
  readonly onChanged: () => void
  /** The session has ended meanwhile. */
  readonly onSignIn: () => void
}

/** 'Donate': an event, its rules, and the form of places in it. Lives only while it is open (product.md 4). */
export function EventDialog({ event, preview, onClose, onChanged, onSignIn }: EventDialogProps) {
  const end = usePayEnd(onChanged)
  const { profile, reload } = useProfile()

  function close() {
    onClose()
    reload()
  }

  function ordered(purchase: PendingPurchase) {
    // The page's own lock on scrolling is gone before the checkout sets and later restores its own.
    flushSync(close)
    void pay(purchase, end)
  }

  return (
    <Dialog open title={<Trans>Donate</Trans>} onClose={close}>
      {!preview && <PayAhead />}
      <div className={css['halves']}>
        <div className={`shrink ${css['facts']}`}>
          <EventSummary event={event} />
          <p className={css['end']}>
            <EventEnd event={event} /> <UnreachedRule event={event} />
          </p>
          <EventRules html={event.rules} lang={event.lang} />
        </div>
        {!preview && (
          <EventForm
            event={event}
            profile={profile}
            phone={end.settings?.contact.phone || null}
            onOrdered={ordered}
            onStale={onChanged}
            onSignIn={onSignIn}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What rules may be made of, as the server cleans them; of anything else only the words are shown. */
const allowed = new Set(['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'h3', 'h4'])
/** What is not even shown as words. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])

/** Builds the page's own elements out of a document that is never shown: no attribute of it comes along. */
function built(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const children = Array.from(node.childNodes, built)
  if (!allowed.has(name)) return children
  return createElement(name, { key }, ...(name === 'br' ? [] : children))
}

/** More letters than this are a wall before the form: they are folded. */
const MANY_LETTERS = 700

/** 'Rules of Event :-' and the event's rules, given as HTML; folded where they are long (product.md 2). */
function EventRules({ html, lang }: { readonly html: string; readonly lang: string }) {
  const { rules, letters } = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return { rules: Array.from(body.childNodes, built), letters: body.textContent.length }
  }, [html])
  if (html.trim() === '') return null
  if (letters > MANY_LETTERS)
    return (
      <details className={`stack gap-2 ${css['rules']}`}>
        <summary className={css['fold']}>
          <Trans>Rules of Event :-</Trans>
        </summary>
        <div lang={lang} dir="auto">
          {rules}
        </div>
      </details>
    )
  return (
    <section className={`stack gap-2 ${css['rules']}`}>
      <h3>
        <Trans>Rules of Event :-</Trans>
      </h3>
      <div lang={lang} dir="auto">
        {rules}
      </div>
    </section>
  )
}

/** The event beside the form of places in it: picture on wide screens, its price, and how many places are taken. */
function EventSummary({ event }: { readonly event: Event }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const price = rupees(event.amount)
  const completed = event.completed_people
  const total = event.total_people
  return (
    <div>
      <img
        className={eventSummaryCss['picture']}
        src={event.image}
        alt={event.alt ?? ''}
        lang={event.alt ? 'en' : undefined}
        width="640"
        height="480"
        decoding="async"
      />
      <div className={eventSummaryCss['text']}>
        <h3 className={eventSummaryCss['name']} lang={event.lang} dir="auto">
          {event.name}
        </h3>
        <p className={eventSummaryCss['price']}>
          <Trans>{price} a place</Trans>
        </p>
        <Progress share={completed / total} />
        <p>{t`${completed} Completed / ${total} Total`}</p>
      </div>
    </div>
  )
}
