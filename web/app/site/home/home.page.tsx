import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { NeedHelp } from '../help/need-help.tsx'
import { BecomeDonator } from '../inquiries/become-donator.tsx'
import { whenNear } from '../../ui/when-near.tsx'
import { About } from './about.tsx'
import { BankDetails } from './bank-details.tsx'
import { Hero } from './hero.tsx'
import { OurWord } from './our-word.tsx'
import { Schemes } from './schemes.tsx'
import { UrgentNeeds } from './urgent-needs.tsx'

const WhatWeServe = whenNear(() => import('./what-we-serve.tsx'), 'WhatWeServe')
const Gallery = whenNear(() => import('./gallery.tsx'), 'Gallery')

/** The first ten needs; null where they could not be had, which their own section then says. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { data } = await context.get(apiContext).call('GET donation/list')
    return { needs: data.slice(0, 10) }
  } catch (error) {
    console.error('The urgent needs could not be loaded.', error)
    return { needs: null }
  }
}

/** The landing page (spec §2). */
export default function HomePage() {
  const { t } = useLingui()
  const { needs } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        description={t`We help families in western India keep children in school, from Bal Bhavan to class 12. Give to one urgent need and see what was received and what is pending.`}
      />
      <Hero />
      <UrgentNeeds needs={needs} />
      <Schemes />
      <BankDetails />
      <About />
      <WhatWeServe />
      <BecomeDonator />
      <Gallery />
      <NeedHelp />
      <OurWord />
    </>
  )
}
