import { useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { JsonLd } from '../../../shell/page-head.tsx'
import { needPath } from '../../../shell/public-pages.ts'
import { useOrigin, useSiteAddress } from '../../../shell/settings.ts'
import { isMet } from './need.ts'

/** schema.org data for machines: a need's position on the site and, while it is open, the action to donate. */
export function NeedFacts({ need }: { readonly need: Need }) {
  const { t } = useLingui()
  const origin = useOrigin()
  const site = useSiteAddress()
  if (origin === null) return null
  const address = `${site}${needPath(need)}`
  const part = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: [part(1, t`Urgent Need`, `${site}/urgentneeddata`), part(2, need.name, address)],
  }
  const facts = isMet(need) ? [way] : [way, { ...donateAction(need, origin), target: address }]
  return <JsonLd facts={{ '@graph': facts }} />
}

/** The DonateAction of an open need, without its target. `origin` is this site's address. */
export const donateAction = (need: Need, origin: string) => ({
  '@type': 'DonateAction',
  name: need.name,
  description: need.requirement,
  recipient: { '@id': `${origin}/#trust` },
  priceSpecification: {
    '@type': 'PriceSpecification',
    maxPrice: need.pending_amount,
    priceCurrency: 'INR',
  },
})
