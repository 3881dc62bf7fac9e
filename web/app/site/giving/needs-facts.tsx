import type { Need } from '@sahay/contract/giving'
import { JsonLd } from '../../shell/json-ld.tsx'
import { useOrigin } from '../../shell/settings.ts'
import { isMet } from './need-share.ts'

/** The open needs as things that one can do (schema.org DonateAction), for whoever reads the page by machine. */
export function NeedsFacts({ needs }: { readonly needs: readonly Need[] }) {
  const origin = useOrigin()
  const open = needs.filter((need) => !isMet(need))
  if (origin === null || open.length === 0) return null
  const actions = open.map((need) => ({
    '@type': 'DonateAction',
    name: need.name,
    description: need.requirement,
    recipient: { '@id': `${origin}/#trust` },
    priceSpecification: {
      '@type': 'PriceSpecification',
      maxPrice: need.pending_amount,
      priceCurrency: 'INR',
    },
    target: `${origin}/urgentneeddata?donate=${encodeURIComponent(need.id)}`,
  }))
  return <JsonLd facts={{ '@graph': actions }} />
}
