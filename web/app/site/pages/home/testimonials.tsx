import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@sahay/contract/stories'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import css from './home.module.css'
import { Missing } from './missing.tsx'
import { ReviewSlide } from './review-slide.tsx'

/** What people say of the trust. It moves only for those who press Play: words want their own time. */
export function Testimonials({ reviews }: { readonly reviews: readonly Review[] | null }) {
  const { t } = useLingui()
  return (
    <section id="testimonial" className={`${css['section']} ${css['sunk']}`}>
      <div className="wrap">
        <Carousel
          label={t`Testimonials`}
          fit="two-from-1024"
          still
          slides={(reviews ?? []).map((review) => ({
            key: review.id,
            content: <ReviewSlide review={review} />,
          }))}
        >
          <h2>
            <Trans>In their words</Trans>
          </h2>
          {reviews?.length === 0 && (
            <p className="lead">
              <Trans>Nobody has written to us yet. What families and donors say stands here.</Trans>
            </p>
          )}
          {!reviews && (
            <Missing>
              <Trans>The testimonials could not be loaded just now.</Trans>
            </Missing>
          )}
        </Carousel>
      </div>
    </section>
  )
}
