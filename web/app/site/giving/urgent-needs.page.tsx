import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { donateParam } from '../../shell/origin.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BegunWithout } from '../shared/payments/begun-without.tsx'
import { NeedList } from './need-list.tsx'
import { needsIn, showParam, viewAsked } from './need-order.ts'
import { needParam } from './need-path.ts'
import { isMet } from './need-share.ts'
import { NeedViews } from './need-views.tsx'
import { NeedsFacts } from './needs-facts.tsx'
import { NeedsMissing } from './needs-missing.tsx'
import css from './urgent-needs.module.css'
import { useDonating } from './use-donating.tsx'

/** All published needs; null where they could not be had, which the page then says. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return { needs: (await context.get(apiContext).call('GET donation/list')).data }
  } catch (error) {
    console.error('The urgent needs could not be loaded.', error)
    return { needs: null }
  }
}

/** Another page of the list, or a donation begun, is the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return samePage ? false : defaultShouldRevalidate
}

/** /urgentneeddata: every urgent need, ten a page, with the donation's modal (spec §2). */
export default function UrgentNeedsPage() {
  const { t } = useLingui()
  const { needs } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const [search] = useSearchParams()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const { donate, layer } = useDonating(needs ?? [], reload)
  const view = viewAsked(search.get(showParam))
  const open = needs?.filter((need) => !isMet(need)).length ?? 0
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead
        title={t`Urgent Need`}
        description={t`Urgent needs of school children. You see what was received and what is pending before you give.`}
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
                one. You see what was received and what is pending before you give.
              </Trans>
            ) : (
              <Trans>No need is open today. Please look in again soon.</Trans>
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
