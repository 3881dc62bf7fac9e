import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Call } from '@sahay/contract/api/api-visitors'
import { Refusal } from '@sahay/contract/api/client'
import type { Winner } from '@sahay/contract/events/draws'
import type { Event } from '@sahay/contract/events/events'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { apiContext } from '../../shell/api-context.ts'
import { useRupees, telephone } from '../../shell/formats.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { eventPath } from '../../shell/public-pages.ts'
import { loaderFailure } from '../../shell/refusal.ts'
import { useSettings } from '../../shell/settings.ts'
import { DemoRibbon, Toran, TrustBanner } from '../shared/layout/ribbons.tsx'
import { NotFound } from '../shared/page/not-found.tsx'
import { Countdown, DrawNotFixed } from './countdown.tsx'
import css from './timer.module.css'
import { useDraw } from './use-draw.ts'
import { WinnersView } from './winners-view.tsx'

/** Loads an event by id, and its winners once drawn; an unknown id is a 404 (product.md 10). */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await load(args)
  } catch (error) {
    throw loaderFailure(error)
  }
}

async function load({ params, context }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const event = await found(call, params['id'] ?? '')
  if (!event) return data(null, { status: 404 })
  const winners: readonly Winner[] =
    event.state === 'drawn'
      ? (await call('GET event/getrandomDonator', { query: { eventId: event.id } })).data
      : []
  return { event, winners }
}

/** Finds an event by id, also one that left the list after its draw; null if there is none. */
async function found(call: Call, eventId: string): Promise<Event | null> {
  try {
    return (await call('GET event/one', { query: { eventId } })).data
  } catch (error) {
    // an invalid event id is refused as a bad request
    if (error instanceof Refusal && (error.httpStatus === 404 || error.httpStatus === 400)) return null
    throw error
  }
}

/** The draw of an event, outside the shared layout: countdown, zero, winners (product.md 2). */
export default function TimerPage() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Timer loaded={loaded} /> : <NotFound />
}

interface Loaded {
  readonly event: Event
  readonly winners: readonly Winner[]
}

function Timer({ loaded }: { readonly loaded: Loaded }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const { event, winners, left } = useDraw(loaded.event, loaded.winners)
  const settings = useSettings()
  const name = settings?.trust.name ?? ''
  const hasWinners = winners.length > 0
  const price = rupees(event.amount)
  const { pending_people: open, total_people: total, winners: count } = event
  return (
    <div className={`on-dark ${css['page']}`}>
      <PageHead
        title={event.name}
        description={
          event.state === 'open'
            ? t`${price} a place. Places still open: ${open} of ${total}. Winners: ${count}.`
            : t`The countdown to the draw of ${event.name}, and its winners.`
        }
        address={eventPath(event)}
        {...(event.alt === undefined
          ? {}
          : { picture: { path: `${event.image}?w=1280`, type: 'image/jpeg' } })}
      />
      <DemoRibbon />
      <TrustBanner />
      <header className={css['top']}>
        <div className={`wrap cluster apart gap-2 gap-x-4 ${css['head']}`}>
          <Link to="/" className={`row display ${css['logo']}`}>
            <Mark logo={settings?.logo} className={css['mark']} />
            <span>{name}</span>
          </Link>
          <ButtonLink small className="one-line" to="/">
            <Trans>Go Home</Trans>
          </ButtonLink>
        </div>
      </header>
      {hasWinners && <Toran />}
      <main className={`wrap stack one-column gap-5 ${css['main']}`}>
        {hasWinners ? (
          <WinnersView event={event} winners={winners} />
        ) : event.draw_at === null ? (
          <DrawNotFixed event={event} />
        ) : (
          <Countdown event={event} left={left} />
        )}
      </main>
      <TimerFoot />
    </div>
  )
}

/** Links to other pages: this page is outside the shared layout. */
function TimerFoot() {
  const { t } = useLingui()
  const phone = useSettings()?.contact.phone ?? ''
  return (
    <footer className={css['foot']}>
      <nav className={`wrap flow ${css['links']}`} aria-label={t`From here`}>
        <Link to="/joinourngo">
          <Trans>Other events</Trans>
        </Link>
        <Link to="/how-a-draw-is-made">
          <Trans>How a draw is made</Trans>
        </Link>
        <Link to="/urgentneeddata">
          <Trans>Urgent needs</Trans>
        </Link>
        <Link to="/">
          <Trans>Home</Trans>
        </Link>
        {phone !== '' && (
          <a href={telephone(phone)} dir="ltr">
            {phone}
          </a>
        )}
      </nav>
    </footer>
  )
}
