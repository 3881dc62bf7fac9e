import { useDates } from '../../../shell/dates.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import type { Need } from '@sahay/contract/giving/giving'
import { Carousel } from '@sahay/ui/carousel/carousel.tsx'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Picture } from '@sahay/ui/elements/picture.tsx'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Tooltip } from '@sahay/ui/elements/tooltip.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { needPath } from '../../../shell/public-pages.ts'
import { DonateNow } from '../../giving/donate-now.tsx'
import { shareOf } from '../../giving/need/need.ts'
import { NeedPicture } from '../../giving/need/need-picture.tsx'
import { useDonating } from '../../giving/donating/use-donating.tsx'
import { cut } from './cut.ts'
import css from './home.module.css'
import metNeedsCss from './met-needs.module.css'
import { ListLead } from './missing.tsx'
import needSlideCss from './need-slide.module.css'

const none: readonly Need[] = []

export interface UrgentNeedsProps {
  readonly needs: readonly Need[] | null
  /** The needs met last, as proof of what the money achieved. */
  readonly met: readonly Need[]
}

/** The urgent needs as a carousel. If the list cannot be loaded, only this section says so (product.md 8). */
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
          <ListLead
            list={needs}
            some={
              <Trans>
                Each card is one child and one thing. When the amount is full, we buy it or pay the school.
              </Trans>
            }
            none={
              <Trans>
                Every need we know of has been met. New ones are listed here as families come to us.
              </Trans>
            }
            missing={<Trans>The list of needs could not be loaded just now.</Trans>}
          />
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

/** The length of the shortened request on a slide, in graphemes. */
const REQUIREMENT_LENGTH = 18

interface NeedSlideProps {
  readonly need: Need
  readonly onDonate: (need: Need) => void
}

/** One urgent need in the carousel: picture, name, request, received and missing amounts. */
function NeedSlide({ need, onDonate }: NeedSlideProps) {
  const rupees = useRupees()
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const pending = rupees(need.pending_amount)
  const short = cut(need.requirement, REQUIREMENT_LENGTH, need.lang)
  return (
    <article className={`panel ${needSlideCss['card']}`}>
      <div className={needSlideCss['picture']}>
        <NeedPicture need={need} card="slide" />
      </div>
      <div className={`stack top gap-2 pad-5 ${needSlideCss['text']}`}>
        <h3 className={needSlideCss['name']}>
          <Link to={needPath(need)} lang={need.lang} dir="auto">
            {need.name}
          </Link>
        </h3>
        {short === need.requirement ? (
          <p lang={need.lang} dir="auto">
            {short}
          </p>
        ) : (
          <>
            <div className={needSlideCss['short']} lang={need.lang} dir="auto">
              <Tooltip tip={need.requirement}>{short}</Tooltip>
            </div>
            <p className={needSlideCss['whole']} lang={need.lang} dir="auto">
              {need.requirement}
            </p>
          </>
        )}
        <Progress share={shareOf(need)} />
        <p className={needSlideCss['received']}>
          <Trans>
            <strong>{received} received</strong> of {total}
          </Trans>
        </p>
        <p className={`display number ${needSlideCss['pending']}`}>
          <Trans>{pending} pending</Trans>
        </p>
        <DonateNow need={need} className={needSlideCss['give']} onDonate={onDonate} />
      </div>
    </article>
  )
}

/** The needs met last, each as a receipt: its purpose, the amount, the number of gifts, and the date. */
function MetNeeds({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <div className={`stack gap-3 ${metNeedsCss['met']}`}>
      <h3 className="display good">
        <Trans>Fully funded</Trans>
      </h3>
      <ul role="list" className={`stack gap-4 ${metNeedsCss['slips']}`}>
        {needs.map((need) => (
          <li key={need.id}>
            <MetNeed need={need} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MetNeed({ need }: { readonly need: Need }) {
  const rupees = useRupees()
  const sum = rupees(need.required_amount)
  const gifts = need.met?.gifts ?? 0
  const { day } = useDates()
  const when = need.met ? day(need.met.at) : ''
  return (
    <div className={metNeedsCss['slip']}>
      <Picture src={need.image} shape="square" alt={need.alt ?? ''} width={88} height={88} sizes="88px" />
      <div className={`stack top shrink ${metNeedsCss['text']}`}>
        <h4 className="display">
          <Link to={needPath(need)} lang={need.lang} dir="auto">
            {need.name}
          </Link>
        </h4>
        <p className="muted" lang={need.lang} dir="auto">
          {need.requirement}
        </p>
        <p className="good strong number">
          <Trans>
            {sum} from <Plural value={gifts} one="# gift" other="# gifts" />, fully funded on {when}
          </Trans>
        </p>
      </div>
    </div>
  )
}
