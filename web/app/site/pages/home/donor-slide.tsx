import type { Donor } from '@sahay/contract/stories'
import { plainRupees } from '../../../shell/formats.ts'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import css from './donor-slide.module.css'

/** One donator in the slider: the name large, position and amount; a photograph, or the trade's thing, small beside them. */
export function DonorSlide({ donor }: { readonly donor: Donor }) {
  return (
    <article className={css['donor']}>
      <Picture className={css['picture']} src={donor.image} alt="" width={72} height={72} sizes="72px" />
      <h3>{donor.name}</h3>
      <p>{donor.position}</p>
      <p className={css['amount']}>{plainRupees(donor.amount)}</p>
    </article>
  )
}
