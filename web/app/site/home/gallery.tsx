import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './gallery.module.css'

/** Drawn, not photographed: the thing a gift becomes, never the child who uses it. */
const drawings: readonly { readonly picture: string; readonly words: MessageDescriptor }[] = [
  { picture: 'bicycle', words: msg`A bicycle for a long way to school` },
  { picture: 'books', words: msg`The year's text books` },
  { picture: 'geometry-box', words: msg`A geometry box before the test` },
  { picture: 'lunch-box', words: msg`A lunch box that closes` },
]

/** What gifts turn into, in pictures. */
export function Gallery() {
  const { t } = useLingui()
  return (
    <section id="gallery" className={css['section']}>
      <div className="wrap">
        <h2>
          <Trans>Gallery</Trans>
        </h2>
        <p className={`lead ${css['lead']}`}>
          <Trans>
            What a gift turns into. We draw the things, and leave the children's faces to their families.
          </Trans>
        </p>
        <ul role="list" className={css['wall']}>
          {drawings.map(({ picture, words }) => (
            <li key={picture}>
              <figure>
                <img
                  className={css[picture]}
                  src={`/pictures/object/${picture}.svg`}
                  width="280"
                  height="280"
                  alt=""
                  loading="lazy"
                />
                <figcaption>{t(words)}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
