import { Trans, useLingui } from '@lingui/react/macro'
import type { Donor } from '@sahay/contract/content/stories'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { useRupeesAlone } from '../../../shell/formats.ts'
import css from './home.module.css'
import { ListLead } from './missing.tsx'

/** Meet Our Donators: donors who agreed to be shown (product.md 2). */
export function Donors({ donors }: { readonly donors: readonly Donor[] | null }) {
  const { t } = useLingui()
  return (
    <section id="donators" className={css['section']}>
      <div className="wrap">
        <Carousel
          label={t`Donators`}
          fit="four"
          slides={(donors ?? []).map((donor) => ({ key: donor.id, content: <DonorSlide donor={donor} /> }))}
        >
          <h2>
            <Trans>Meet Our Donators</Trans>
          </h2>
          <ListLead
            list={donors}
            some={<Trans>They agreed to be named.</Trans>}
            none={<Trans>Those who give and agree to be named are shown here.</Trans>}
            missing={<Trans>The donators could not be loaded just now.</Trans>}
          />
        </Carousel>
      </div>
    </section>
  )
}

/** One donator in the slider: the name large, position and amount; beside them, small, a photograph or an object of their trade. */
function DonorSlide({ donor }: { readonly donor: Donor }) {
  const rupeesAlone = useRupeesAlone()
  const amount = rupeesAlone(donor.amount)
  return (
    <article className={`stack top ${css['donor']}`}>
      <Picture className={css['picture']} src={donor.image} alt="" width={72} height={72} sizes="72px" />
      <h3 lang={donor.lang} dir="auto">
        {donor.name}
      </h3>
      <p lang={donor.lang} dir="auto">
        {donor.position}
      </p>
      <p className={css['amount']}>
        <Trans>Rs. {amount}</Trans>
      </p>
    </article>
  )
}
