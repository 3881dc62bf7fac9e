import { Trans, useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import { useDonating } from '../../giving/use-donating.tsx'
import css from './home.module.css'
import { MetNeeds } from './met-needs.tsx'
import { Missing } from './missing.tsx'
import { NeedSlide } from './need-slide.tsx'

const none: readonly Need[] = []

export interface UrgentNeedsProps {
  readonly needs: readonly Need[] | null
  /** Those met last, as proof of where the money went. */
  readonly met: readonly Need[]
}

/** The urgent needs as a carousel. When the list could not be had, this section alone says so (spec §8). */
export function UrgentNeeds({ needs, met }: UrgentNeedsProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const { donate, layer } = useDonating(needs ?? none, reload)

  return (
    <section id="donator-requirement" className={css['section']}>
      <div className="wrap">
        <Carousel
          label={t`Urgent needs`}
          fit="two-from-1059"
          slides={(needs ?? []).map((need) => ({
            key: need.id,
            content: <NeedSlide need={need} onDonate={donate} />,
          }))}
        >
          <h2>
            <Trans>Urgent Need</Trans>
          </h2>
          {needs && needs.length > 0 && (
            <p className="lead">
              <Trans>
                Each card is one child and one thing. When the amount is full, we buy it or pay the school.
              </Trans>
            </p>
          )}
          {needs?.length === 0 && (
            <p className="lead">
              <Trans>
                Every need we know of has been met. New ones are listed here as families come to us.
              </Trans>
            </p>
          )}
          {!needs && (
            <Missing>
              <Trans>The list of needs could not be loaded just now.</Trans>
            </Missing>
          )}
        </Carousel>
        <div className={css['after']}>
          <ButtonLink to="/urgentneeddata">
            <Trans>
              See More<span className="sr-only"> urgent needs</span>
            </Trans>
          </ButtonLink>
        </div>
        {met.length > 0 && <MetNeeds needs={met} />}
      </div>
      {layer}
    </section>
  )
}
