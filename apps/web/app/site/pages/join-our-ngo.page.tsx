import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { cachedOptions, useAmountOptions } from '../../shell/amount-options.ts'
import { apiContext } from '../../shell/api-context.ts'
import { telephone } from '../../shell/formats.ts'
import { orNull } from '../../shell/or-null.ts'
import { joinParam } from '../../shell/origin.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { useSettings } from '../../shell/settings.ts'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { lazyIsland } from '../../../runtime/islands/lazy-island.tsx'
import { EventList } from '../events/event-list.tsx'
import { useJoining } from '../events/joining/use-joining.tsx'
import { BegunWithout } from '../shared/payments/begun-without.tsx'
import { Page } from '../shared/page/page.tsx'
import { Rules } from '../shared/page/rules.tsx'
import type { PartnerShown } from '@sahay/contract/content/stories'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { call } from '../../shell/api.ts'
import { type Load, useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import css from './partners.module.css'

const ConnectNgo = lazyIsland<'ConnectNgo', object>(() => import('../help/connect-ngo.tsx'), 'ConnectNgo')

/** Loads the published events; null if that fails, which the page then says. */
export async function loader(args: LoaderFunctionArgs) {
  const { event: draft, partner } = await requestedDraft(args)
  const api = args.context.get(apiContext)
  const [events, partners] = await Promise.all([
    orNull('The events', api.call('GET event/list')),
    orNull('The partners', api.call('GET partners')),
  ])
  return {
    events,
    partners: partners ? withDraft(partners, partner) : [],
    ...(events && draft ? { draft } : {}),
  }
}

/** Shows the already known events immediately after a navigation; the page then refetches them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const events = cachedOptions()
  return events ? { events } : serverLoader<typeof loader>()
}

/** Another page of the list, or a started entry, uses the same data. */
export const shouldRevalidate = () => false

/** Join Our NGO: the events, what the events are and how to connect with the trust (product.md 2). */
export default function JoinOurNgoPage() {
  const { t } = useLingui()
  const contact = useSettings()?.contact
  const [search] = useSearchParams()
  const loaded = useLoaderData<typeof loader>()
  const partners = usePartners('partners' in loaded ? loaded.partners : undefined)
  const draft = 'draft' in loaded ? loaded.draft : undefined
  const { events: published, fresh } = useAmountOptions(loaded.events)
  const events = published && withDraft(published, draft)
  const { join, layer } = useJoining(events ?? [], fresh, draft?.id)
  return (
    <>
      <Page
        title={t`Join Our NGO`}
        description={t`Join a fundraising event that ends in a draw, or connect your NGO with ours.`}
        cloth="patang"
        kicker={<Trans>Draws that raise money</Trans>}
        lead={<Trans>Give a small amount together with many others, or bring your own organisation.</Trans>}
      >
        <BegunWithout param={joinParam} path="/join/" />
        <EventList events={events} asked={search.get('page')} onJoin={join} />
        <Rules heading={<Trans>What an event is</Trans>}>
          <p>
            <Trans>
              An event has a number of places, and every place costs the same. Everyone who pays for a place
              takes part. When the last place is paid for, winners are drawn at random at 11:00 on the next
              day. The page of the event shows the countdown and then the winners.
            </Trans>
          </p>
          <p>
            <Trans>
              Before its first place is taken, each event publishes its closing day and what happens if places
              are left. We then either draw among those who have a place, or refund every rupee.
            </Trans>
          </p>
          <p>
            <Trans>The money goes to the trust’s work, no matter who wins.</Trans>
          </p>
        </Rules>
        <Rules heading={<Trans>Connect your NGO</Trans>}>
          <p>
            <Trans>
              We share events and what we have learnt with organisations that work on education and health.
              Tell us where you work and what you need. We answer by phone or e-mail.
            </Trans>
          </p>
          <ConnectNgo />
          {contact && contact.phone !== '' && (
            <div className="flow gap-3">
              <a className={buttonClass({})} href={telephone(contact.phone)}>
                <Trans>Call Now</Trans>
              </a>
            </div>
          )}
        </Rules>
        <Partners partners={partners} />
      </Page>
      {layer}
    </>
  )
}

/**
 * Returns the partners that the page was loaded with; otherwise fetches them once the page is shown. A failure is only
 * logged, because the page works without them.
 */
function usePartners(came: readonly PartnerShown[] | undefined): readonly PartnerShown[] {
  const { value: fetched = [] } = useLoaded('The partners', came ? null : load)
  return came ?? fetched
}

const load: Load<readonly PartnerShown[]> = async (signal) => (await call('GET partners', { signal })).data

/** The organisations that work with the trust and agreed to be named; renders nothing if there are none. */
function Partners({ partners }: { readonly partners: readonly PartnerShown[] }) {
  if (partners.length === 0) return null
  return (
    <Rules heading={<Trans>Organisations we work with</Trans>}>
      <ul role="list" className={css['partners']}>
        {partners.map(({ id, image, name, about, website, lang }) => (
          <li key={id} className={`gap-4 ${css['partner']}`}>
            {image !== '' && (
              <Picture className={css['logo']} src={image} alt="" width={72} height={72} sizes="72px" />
            )}
            <div lang={lang} dir="auto">
              <h3>
                {website === '' ? (
                  name
                ) : (
                  <a href={website} rel="noreferrer">
                    {name}
                  </a>
                )}
              </h3>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Rules>
  )
}
