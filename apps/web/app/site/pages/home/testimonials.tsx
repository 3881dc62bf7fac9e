import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Review } from '@sahay/contract/content/stories'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { cutAtWord } from './cut.ts'
import css from './home.module.css'
import { ListLead } from './missing.tsx'
import reviewSlideCss from './review-slide.module.css'

/** Quotes about the trust. They move only after pressing Play, because everybody reads at a different pace. */
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
          <ListLead
            list={reviews}
            none={<Trans>No one has written to us yet. What families and donors say will appear here.</Trans>}
            missing={<Trans>The testimonials could not be loaded just now.</Trans>}
          />
        </Carousel>
      </div>
    </section>
  )
}

/** The length of a testimonial shown at first, in graphemes (product.md 9). */
const COMMENT_LENGTH = 280

/** One testimonial. A button shows the hidden rest, for mouse and keyboard; without script the full text is shown. */
function ReviewSlide({ review }: { readonly review: Review }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const short = cutAtWord(review.comment, COMMENT_LENGTH, review.lang)
  const isCut = short !== review.comment
  return (
    <figure className={`stack top start gap-3 ${reviewSlideCss['review']}`}>
      <blockquote
        className={`strong ${reviewSlideCss['text']}`}
        id={id}
        data-open={open || undefined}
        lang={review.lang}
      >
        <p className={isCut ? reviewSlideCss['short'] : undefined} dir="auto">
          {short}
        </p>
        {isCut && (
          <p className={reviewSlideCss['whole']} dir="auto">
            {review.comment}
          </p>
        )}
      </blockquote>
      {isCut && (
        <Button
          kind="quiet"
          small
          className={reviewSlideCss['more']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
      <figcaption className={`row strong gap-4 ${reviewSlideCss['who']}`}>
        <Picture src={review.image} alt="" width={64} height={64} sizes="64px" />
        <span lang={review.lang} dir="auto">
          {review.name}
        </span>
      </figcaption>
    </figure>
  )
}
