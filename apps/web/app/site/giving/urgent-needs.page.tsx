import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { Need } from '@sahay/contract/giving/giving'
import { Button } from '@sahay/ui/elements/button.tsx'
import { apiContext } from '../../shell/api-context.ts'
import { useRupees } from '../../shell/formats.ts'
import { orNull } from '../../shell/or-null.ts'
import { donateParam } from '../../shell/origin.ts'
import { JsonLd, PageHead } from '../../shell/page-head.tsx'
import { needPath } from '../../shell/public-pages.ts'
import { useOrigin, useSiteAddress } from '../../shell/settings.ts'
import { BegunWithout } from '../shared/payments/begun-without.tsx'
import { isMet, needParam } from './need/need.ts'
import { donateAction } from './need/need-facts.tsx'
import { NeedList } from './need-list.tsx'
import { type NeedView, needsIn, SMALL_RUPEES, showParam, viewNamed } from './need/need-order.ts'
import css from './urgent-needs.module.css'
import { useDonating } from './donating/use-donating.tsx'

/** Loads all published needs; null if that fails, which the page then says. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { needs: await orNull('The urgent needs', context.get(apiContext).call('GET donation/list')) }
}

/** Another page of the list, or a started donation, uses the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return samePage ? false : defaultShouldRevalidate
}

/** /urgentneeddata: every urgent need, ten per page, with the donation's modal (product.md 2). */
export default function UrgentNeedsPage() {
  const { t } = useLingui()
  const { needs } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const [search] = useSearchParams()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const { donate, layer } = useDonating(needs ?? [], reload)
  const view = viewNamed(search.get(showParam))
  const open = needs?.filter((need) => !isMet(need)).length ?? 0
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead
        title={t`Urgent Need`}
        description={t`Urgent needs of school children. Before you give, you see how much has been received and how much is pending.`}
      />
      <h1>
        <Trans>Urgent Need</Trans>
      </h1>
      <BegunWithout param={donateParam} path="/give/" />
      {needs === null ? (
        <NeedsMissing busy={state === 'loading'} onAgain={reload} />
      ) : (
        <>
          <p className={`lead ${css['lead']}`}>
            {open > 0 ? (
              <Trans>
                <Plural value={open} one="# need is open today." other="# needs are open today." /> Choose
                one. Before you give, you see how much has been received and how much is pending.
              </Trans>
            ) : (
              <Trans>No need is open today. Please check again soon.</Trans>
            )}
          </p>
          <NeedsFacts needs={needs} />
          <NeedViews view={view} />
          <NeedList
            needs={needsIn(view, needs)}
            view={view}
            asked={search.get('page')}
            sought={search.get(needParam)}
            onDonate={donate}
          />
        </>
      )}
      {layer}
    </div>
  )
}

/** The views of the list as links: they work without script, and each has an address. */
function NeedViews({ view }: { readonly view: NeedView | null }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const small = rupees(SMALL_RUPEES)
  const to = (one: NeedView) => `/urgentneeddata?${showParam}=${one}`
  const current = (one: NeedView | null) => (one === view ? 'true' : undefined)
  return (
    <nav className={`flow gap-2 ${css['views']}`} aria-label={t`Ways to look at the needs`}>
      <Link to="/urgentneeddata" aria-current={current(null)}>
        <Trans>All needs</Trans>
      </Link>
      <Link to={to('nearly')} aria-current={current('nearly')}>
        <Trans>Nearly complete</Trans>
      </Link>
      <Link to={to('small')} aria-current={current('small')}>
        <Trans>{small} or less needed</Trans>
      </Link>
      <Link to={to('met')} aria-current={current('met')}>
        <Trans>Fully funded</Trans>
      </Link>
    </nav>
  )
}

/** The open needs as schema.org DonateActions, for machines. */
function NeedsFacts({ needs }: { readonly needs: readonly Need[] }) {
  const origin = useOrigin()
  const site = useSiteAddress()
  const open = needs.filter((need) => !isMet(need))
  if (origin === null || open.length === 0) return null
  const actions = open.map((need) => ({ ...donateAction(need, origin), target: `${site}${needPath(need)}` }))
  return <JsonLd facts={{ '@graph': actions }} />
}

/** Shown instead of the needs if they could not be loaded. */
function NeedsMissing({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) {
  return (
    <div className={`panel cluster gap-3 gap-x-5 ${css['none']}`}>
      <p>
        <Trans>We could not load the list of needs.</Trans>
      </p>
      <Button kind="line" small busy={busy} busyText={<Trans>One moment…</Trans>} onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
