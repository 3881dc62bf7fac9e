import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedText } from '@sahay/contract/content/texts'
import { Blocks, sectionsOf } from '../own-text.tsx'
import home from './home.module.css'
import css from './what-we-serve.module.css'

interface Served {
  readonly picture: string
  readonly who: MessageDescriptor
  readonly how: MessageDescriptor
}

/** Whom the trust serves (product.md 1). */
const served: readonly Served[] = [
  { picture: 'auto', who: msg`Children in school`, how: msg`From Bal Bhavan to class 12.` },
  {
    picture: 'gullak',
    who: msg`Families who pay the fee`,
    how: msg`Up to 35% from the trust, matching what parents paid. With donors, up to 100%.`,
  },
  {
    picture: 'stethoscope',
    who: msg`People who need a doctor`,
    how: msg`Help with medical and healthcare costs, when a family asks for it.`,
  },
  {
    picture: 'sapling',
    who: msg`Donors`,
    how: msg`One need, one amount, with received and pending amounts shown openly.`,
  },
  { picture: 'dandiya', who: msg`Other NGOs`, how: msg`Events and shared work: connect with us.` },
]

/** The list of those served, one plain row each. */
export function WhatWeServe({ own }: { readonly own?: PublishedText | undefined }) {
  const { t } = useLingui()
  return (
    <section id="what-we-serve" className={`${home['section']} ${home['sunk']}`}>
      <div className={`wrap stack gap-5 ${css['inner']}`}>
        <h2>
          <Trans>What we serve</Trans>
        </h2>
        <ul role="list" className={css['list']}>
          {own &&
            sectionsOf(own.blocks).map(({ heading, blocks }, nth) => (
              <li key={String(nth)} className={`stack ${css['row']}`} lang={own.lang} dir="auto">
                <img
                  src={`/pictures/object/${served[nth % served.length]?.picture ?? 'auto'}.svg`}
                  width="72"
                  height="72"
                  alt=""
                  loading="lazy"
                />
                <h3>{heading}</h3>
                <div>
                  <Blocks blocks={blocks} />
                </div>
              </li>
            ))}
          {!own &&
            served.map(({ picture, who, how }) => (
              <li key={picture} className={`stack ${css['row']}`}>
                <img src={`/pictures/object/${picture}.svg`} width="72" height="72" alt="" loading="lazy" />
                <h3>{t(who)}</h3>
                <p>{t(how)}</p>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
