import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { latestMet } from '../../giving/need/need-order.ts'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import type { Client } from '@sahay/contract/api/api-visitors'
import { apiContext } from '../../../shell/api-context.ts'
import { orNull } from '../../../shell/or-null.ts'
import { requestedDraft, withDraft } from '../../../shell/preview.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { loadTexts } from '../load-texts.ts'
import { Hero } from './hero.tsx'
import css from './home.module.css'
import { UrgentNeeds } from './urgent-needs.tsx'

const Schemes = lazyIsland(() => import('./schemes.tsx'), 'Schemes')
const BankDetails = lazyIsland(() => import('./bank-details.tsx'), 'BankDetails')
const About = lazyIsland(() => import('./about.tsx'), 'About')
const Supporters = lazyIsland(() => import('./supporters.tsx'), 'Supporters')
const Donors = lazyIsland(() => import('./donors.tsx'), 'Donors')
const WhatWeServe = lazyIsland(() => import('./what-we-serve.tsx'), 'WhatWeServe')
const BecomeDonator = lazyIsland(() => import('../../inquiries/become-donator.tsx'), 'BecomeDonator')
const Gallery = lazyIsland(() => import('./gallery.tsx'), 'Gallery')
const NeedHelp = lazyIsland(() => import('../../help/need-help.tsx'), 'NeedHelp')
const Testimonials = lazyIsland(() => import('./testimonials.tsx'), 'Testimonials')

export async function loader(args: LoaderFunctionArgs) {
  const [draft, home, texts] = await Promise.all([
    requestedDraft(args),
    loadHome(args.context.get(apiContext)),
    orNull(
      'The texts',
      loadTexts(args, 'about', 'what_we_serve').then((data) => ({ data })),
    ),
  ])
  return {
    ...home,
    texts: texts ?? {},
    donors: home.donors && withDraft(home.donors, draft.donator),
    gallery: home.gallery && withDraft(home.gallery, draft.gallery),
    reviews: home.reviews && withDraft(home.reviews, draft.testimonial),
    statistics: home.statistics && withDraft(home.statistics, draft.figure),
  }
}

/** The landing page, its sections in the order of product.md 2. */
export default function HomePage() {
  const { t } = useLingui()
  const { needs, met, donors, gallery, reviews, statistics, texts } = useLoaderData<typeof loader>()
  return (
    <div className={css['page']}>
      <PageHead
        description={t`We help families in western India keep children in school, from Bal Bhavan to class 12. Give to one urgent need and see what was received and what is pending.`}
      />
      <Hero statistics={statistics} />
      <UrgentNeeds needs={needs} met={met} />
      <Schemes />
      <BankDetails />
      <About own={texts.about} />
      <Supporters statistics={statistics} />
      <Donors donors={donors} />
      <WhatWeServe own={texts.what_we_serve} />
      <BecomeDonator />
      <Gallery items={gallery} />
      <NeedHelp />
      <Testimonials reviews={reviews} />
    </div>
  )
}

/** The number of needs in the carousel (product.md 9). */
const FIRST_NEEDS = 10
/** The number of met needs shown as proof. */
const LATEST_MET = 3

/** Loads all data of the landing page in parallel. A failure empties only its own section. */
async function loadHome(api: Client) {
  const [needs, donors, gallery, reviews, statistics] = await Promise.all([
    orNull('The urgent needs', api.call('GET donation/list')),
    orNull('The donors', api.call('GET donater/get')),
    orNull('The gallery', api.call('GET event/getImage')),
    orNull('The testimonials', api.call('GET review/getreview')),
    orNull('The figures', api.call('GET statistics')),
  ])
  return {
    needs: needs && needs.slice(0, FIRST_NEEDS),
    met: needs ? latestMet(needs.filter(({ met }) => met !== undefined)).slice(0, LATEST_MET) : [],
    donors,
    gallery,
    reviews,
    statistics,
  }
}
