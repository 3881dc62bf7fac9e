import { Trans } from '@lingui/react/macro'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import type { PublishedText } from '@sahay/contract/content/texts'
import { Blocks, sectionsOf } from '../own-text.tsx'
import css from './about.module.css'

/** Who the trust is and what it works on (product.md 1). */
export function About({ own }: { readonly own?: PublishedText | undefined }) {
  const settings = useSettings()
  const year = settings?.trust.established ?? null
  const phone = settings?.contact.phone ?? ''
  return (
    <section id="about-us">
      <div className={`stack ${css['pair']}`}>
        <div className={`stack ${css['picture']}`}>
          <img src="/pictures/object/diyas.svg" width="420" height="420" alt="" loading="lazy" />
        </div>
        <div className={`on-dark stack start gap-4 ${css['story']}`}>
          {own ? (
            <OwnStory text={own} />
          ) : (
            <>
              <h2>
                <Trans>One lamp lights the next</Trans>
              </h2>
              <p className={css['text']}>
                {year === null ? (
                  <Trans>
                    Our volunteers work on education and healthcare with under-served communities. A child who
                    stays in school lifts a family, then a street.
                  </Trans>
                ) : (
                  <Trans>
                    Since {year} our volunteers have worked on education and healthcare with under-served
                    communities. A child who stays in school lifts a family, then a street.
                  </Trans>
                )}
              </p>
            </>
          )}
          {phone !== '' && (
            <a className={buttonClass({})} href={telephone(phone)}>
              <Trans>Call Now</Trans>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** The same in the trust's own published text. */
function OwnStory({ text: { lang, blocks } }: { readonly text: PublishedText }) {
  return sectionsOf(blocks).map(({ heading, blocks: inside }, nth) => (
    <div key={String(nth)} lang={lang} dir="auto">
      {heading !== undefined && <h2>{heading}</h2>}
      <div className={css['text']}>
        <Blocks blocks={inside} />
      </div>
    </div>
  ))
}
