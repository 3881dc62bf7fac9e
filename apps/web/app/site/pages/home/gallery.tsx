import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { GalleryItem } from '@sahay/contract/content/stories'
import { untilLoaded } from '@sahay/ui/browser/until-loaded.ts'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import gallerySlideCss from './gallery-slide.module.css'
import css from './home.module.css'
import { ListLead } from './missing.tsx'

const Lightbox = lazy(() =>
  untilLoaded(
    () => import('@sahay/ui/overlays/lightbox.tsx'),
    () => toast.error(msg`The picture could not be loaded. It will open once there is a connection.`),
  ),
)

/**
 * The gallery: a slider whose pictures open enlarged. The dialog is outside the section, so that it does not inherit the
 * dark background (product.md 2).
 */
export function Gallery({ items }: { readonly items: readonly GalleryItem[] | null }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <section id="gallery" className={`on-dark ${css['section']} ${css['strip']}`}>
        <div className="wrap">
          <Carousel
            label={t`Gallery`}
            fit="four"
            slides={(items ?? []).map((item, at) => ({
              key: item.id,
              content: <GallerySlide item={item} onOpen={() => setOpen(at)} />,
            }))}
          >
            <h2>
              <Trans>Gallery</Trans>
            </h2>
            <ListLead
              list={items}
              some={
                <Trans>What a gift turns into: the places and the things, never the children’s faces.</Trans>
              }
              none={<Trans>There are no pictures yet.</Trans>}
              missing={<Trans>The gallery could not be loaded just now.</Trans>}
            />
          </Carousel>
        </div>
      </section>
      {items && open !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={<Trans>Gallery</Trans>}
            pictures={items}
            at={open}
            onAt={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface GallerySlideProps {
  readonly item: GalleryItem
  readonly onOpen: () => void
}

/** One picture of the gallery. It is a link, so that it also opens large without script, as a page of its own. */
function GallerySlide({ item, onOpen }: GallerySlideProps) {
  const { t } = useLingui()
  return (
    <figure>
      <a
        className={gallerySlideCss['picture']}
        href={item.image}
        aria-label={t`Open the picture: ${item.caption}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Not every browser focuses a pressed link; the dialog later restores the focus to it.
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
      <figcaption className={`strong ${gallerySlideCss['caption']}`} lang={item.lang} dir="auto">
        {item.caption}
      </figcaption>
    </figure>
  )
}
