import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '@sahay/ui/elements/banner.tsx'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Carousel, type CarouselFit } from '@sahay/ui/carousel/carousel.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { type StepShown, Stepper } from '@sahay/ui/elements/stepper.tsx'
import { DevSection } from './dev-section.tsx'

const Lightbox = lazy(() => import('@sahay/ui/overlays/lightbox.tsx'))

const fits: readonly CarouselFit[] = ['four', 'two-from-1024', 'two-from-1059']
const things = ['bag', 'books', 'bicycle', 'lamp', 'kite', 'shoes', 'bottle'] as const
const pictures = things.map((id) => ({ id, image: `/pictures/object/${id}.svg`, caption: id, lang: 'en' }))

const steps: readonly StepShown[] = [
  { key: 'paid', label: <Trans>Paid</Trans>, state: 'done', to: '#steps' },
  { key: 'review', label: <Trans>Under review</Trans>, state: 'current' },
  { key: 'approved', label: <Trans>Approved</Trans>, state: 'open' },
]

/** The banner, carousels in three widths and a static one; steps side by side and stacked. */
export function Rows() {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <DevSection heading={<Trans>Banner, carousel, large pictures</Trans>}>
      <Banner label={t`A banner`}>
        <span>
          <Trans>Educate. Empower. Elevate.</Trans>
        </span>
      </Banner>
      {fits.map((fit) => (
        <Carousel
          key={fit}
          label={fit}
          fit={fit}
          still={fit !== 'four'}
          slides={pictures.map(({ id, image }) => ({
            key: id,
            content: <Picture src={image} alt={id} width={282} height={282} sizes="282px" />,
          }))}
        >
          <h3>{fit}</h3>
        </Carousel>
      ))}
      <Stepper name={t`Steps side by side`} direction="row" steps={steps} />
      <Stepper name={t`Steps below each other`} direction="column" steps={steps} />
      <div>
        <Button onClick={() => setOpen(0)}>
          <Trans>Open a picture large</Trans>
        </Button>
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={<Trans>Gallery</Trans>}
            pictures={pictures}
            at={open}
            onAt={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </DevSection>
  )
}
