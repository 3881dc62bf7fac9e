import { Plural, Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { day, rupees } from '../../../shell/formats.ts'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import css from './met-needs.module.css'

/** The needs that were met last, each like a receipt: what it was, how much, by how many gifts, and when. */
export function MetNeeds({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <div className={css['met']}>
      <h3 className={css['heading']}>
        <Trans>Met in full</Trans>
      </h3>
      <ul role="list" className={css['slips']}>
        {needs.map((need) => (
          <li key={need.id}>
            <MetNeed need={need} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MetNeed({ need }: { readonly need: Need }) {
  const sum = rupees(need.required_amount)
  const gifts = need.met?.gifts ?? 0
  const when = need.met ? day(need.met.at) : ''
  return (
    <div className={css['slip']}>
      <Picture src={need.image} shape="square" alt="" width={88} height={88} sizes="88px" />
      <div className={css['words']}>
        <h4>{need.name}</h4>
        <p>{need.requirement}</p>
        <p className={css['sum']}>
          <Trans>
            {sum} from <Plural value={gifts} one="# gift" other="# gifts" />, met on {when}
          </Trans>
        </p>
      </div>
    </div>
  )
}
