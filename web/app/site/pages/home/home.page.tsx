import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { apiContext } from '../../../shell/api-context.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { Hero } from './hero.tsx'
import css from './home.module.css'
import { loadHome } from './load-home.ts'
import { SignInFirst } from './sign-in-first.tsx'
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

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.get(apiContext))
}

/** The landing page, its sections in the order of spec §2. */
export default function HomePage() {
  const { t } = useLingui()
  const { needs, met, donors, gallery, reviews, statistics } = useLoaderData<typeof loader>()
  return (
    <div className={css['page']}>
      <PageHead
        description={t`We help families in western India keep children in school, from Bal Bhavan to class 12. Give to one urgent need and see what was received and what is pending.`}
      />
      <SignInFirst />
      <Hero statistics={statistics} />
      <UrgentNeeds needs={needs} met={met} />
      <Schemes />
      <BankDetails />
      <About />
      <Supporters statistics={statistics} />
      <Donors donors={donors} />
      <WhatWeServe />
      <BecomeDonator />
      <Gallery items={gallery} />
      <NeedHelp />
      <Testimonials reviews={reviews} />
    </div>
  )
}
