import { Trans } from '@lingui/react/macro'
import type { Review } from '@sahay/contract/stories'
import { useId, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { cutAtWord } from './cut.ts'
import css from './review-slide.module.css'

/** How much of a testimonial is shown at first, in graphemes (spec §9). */
const COMMENT_LENGTH = 280

/** One testimonial. What is cut is one press away, for hand and keyboard alike; without script all of it stands. */
export function ReviewSlide({ review }: { readonly review: Review }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const short = cutAtWord(review.comment, COMMENT_LENGTH)
  const isCut = short !== review.comment
  return (
    <figure className={css['review']}>
      <blockquote className={css['words']} id={id} data-open={open || undefined}>
        <p className={isCut ? css['short'] : undefined}>{short}</p>
        {isCut && <p className={css['whole']}>{review.comment}</p>}
      </blockquote>
      {isCut && (
        <Button
          kind="quiet"
          small
          className={css['more']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Read all of it</Trans>}
        </Button>
      )}
      <figcaption className={css['who']}>
        <Picture src={review.image} alt="" width={64} height={64} sizes="64px" />
        {review.name}
      </figcaption>
    </figure>
  )
}
