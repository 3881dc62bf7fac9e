import { useLingui } from '@lingui/react/macro'
import type { GalleryItem } from '@sahay/contract/stories'
import { Picture } from '@sahay/ui/elements/picture.tsx'
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
        <picture>
          {item.image.startsWith('/pictures/') && (
            <source media="(min-width: 480px)" srcSet={`${item.image}?shape=portrait`} />
          )}
          <Picture
            src={item.image}
            shape="landscape"
            alt=""
            width={300}
            height={400}
            sizes="(min-width: 1024px) 300px, (min-width: 768px) 33vw, (min-width: 480px) 50vw, 100vw"
          />
        </picture>
      </a>
      <figcaption className={css['caption']}>{item.caption}</figcaption>
    </figure>
  )
}
