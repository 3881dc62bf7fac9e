import { Trans, useLingui } from '@lingui/react/macro'
import type { Event, Winner } from '@sahay/contract/events'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { loaderFailure } from '../../shell/loader-failure.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { DemoRibbon } from '../shared/layout/demo-ribbon.tsx'
import { Toran } from '../shared/layout/toran.tsx'
import { TrustBanner } from '../shared/layout/trust-banner.tsx'
import { NotFound } from '../shared/page/not-found.tsx'
import { Countdown } from './countdown.tsx'
import { DrawNotFixed } from './draw-not-fixed.tsx'
import { TimerFoot } from './timer-foot.tsx'
import css from './timer.module.css'
import { useDraw } from './use-draw.ts'
import { WinnersView } from './winners-view.tsx'

/** The event by its id, and its winners once they are drawn; an unknown id is a 404 (contract, "Ids"). */
export async function loader(asked: LoaderFunctionArgs) {
  try {
    return await load(asked)
  } catch (error) {
    throw loaderFailure(error)
  }
}

async function load({ params, context }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const event = (await call('GET event/list')).data.find(({ id }) => id === params['id'])
  if (!event) return data(null, { status: 404 })
  const winners: readonly Winner[] =
    event.state === 'drawn'
      ? (await call('GET event/getrandomDonator', { query: { eventId: event.id } })).data
      : []
  return { event, winners }
}

/** The draw of an event, outside the shared layout: countdown, zero, winners (spec §2). */
export default function TimerPage() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Timer loaded={loaded} /> : <NotFound />
}

interface Loaded {
  readonly event: Event
  readonly winners: readonly Winner[]
}

function Timer({ loaded }: { readonly loaded: Loaded }) {
  const { t } = useLingui()
  const { event, winners, left } = useDraw(loaded.event, loaded.winners)
  const name = useSettings()?.trust.name ?? ''
  const drawn = winners.length > 0
  return (
    <div className={`on-dark ${css['page']}`}>
      <PageHead
        title={event.name}
        description={t`The countdown to the draw of ${event.name}, and its winners.`}
      />
      <DemoRibbon />
      <TrustBanner />
      <header className={css['top']}>
        <div className={`wrap ${css['head']}`}>
          <Link to="/" className={css['logo']}>
            <Mark className={css['mark']} />
            <span>{name}</span>
          </Link>
          <ButtonLink small to="/">
            <Trans>Go Home</Trans>
          </ButtonLink>
        </div>
      </header>
      {drawn && <Toran />}
      <main className={`wrap ${css['main']}`}>
        {drawn ? (
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
