import { useLingui } from '@lingui/react/macro'
import type { GalleryItem } from '@sahay/contract/stories'
import { Picture } from '../../ui/picture.tsx'
import css from './gallery-slide.module.css'

export interface GallerySlideProps {
  readonly item: GalleryItem
  readonly onOpen: () => void
}

/** One picture of the gallery. It is a link, so that it opens large without script too: then by itself. */
export function GallerySlide({ item, onOpen }: GallerySlideProps) {
  const { t } = useLingui()
  return (
    <figure>
      <a
        className={css['picture']}
        href={item.image}
        aria-label={t`Open the picture: ${item.caption}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Not every browser puts the focus on a link that is pressed; the dialog gives it back to where it was.
          event.currentTarget.focus({ preventScroll: true })
          onOpen()
        }}
      >
        <Picture
          src={item.image}
          shape="square"
          alt=""
          width={282}
          height={282}
          sizes="(width >= 1024px) 282px, (width >= 768px) 30vw, (width >= 480px) 45vw, 90vw"
        />
      </a>
      <figcaption className={css['caption']}>{item.caption}</figcaption>
    </figure>
  )
}
