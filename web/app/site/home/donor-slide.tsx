import type { Donor } from '@sahay/contract/stories'
import { plainRupees } from '../../shell/formats.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './donor-slide.module.css'

/** One donator in the slider: picture, name, position, amount. */
export function DonorSlide({ donor }: { readonly donor: Donor }) {
  return (
    <article className={css['donor']}>
      <Picture
        src={donor.image}
        alt=""
        width={282}
        height={282}
        sizes="(width >= 1024px) 282px, (width >= 768px) 30vw, (width >= 480px) 45vw, 90vw"
      />
      <h3>{donor.name}</h3>
      <p>{donor.position}</p>
      <p className={css['amount']}>{plainRupees(donor.amount)}</p>
    </article>
  )
}
