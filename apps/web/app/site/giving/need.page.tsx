import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Need, NeedPage } from '@sahay/contract/giving/giving'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { useCallback } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { Refusal } from '../../shell/api.ts'
import { Day } from '../../shell/dates.tsx'
import { useRupees } from '../../shell/formats.ts'
import { donateParam } from '../../shell/origin.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { requestedDraft, previewParam } from '../../shell/preview.ts'
import { needPath } from '../../shell/public-pages.ts'
import { loaderFailure } from '../../shell/refusal.ts'
import { useSiteAddress } from '../../shell/settings.ts'
import { CopyButton } from '@sahay/ui/overlays/copy-button.tsx'
import { NotFound } from '../shared/page/not-found.tsx'
import { BegunWithout } from '../shared/payments/begun-without.tsx'
import { DonateNow } from './donate-now.tsx'
import { isClosed, isMet, isFunded, shareOf } from './need/need.ts'
import { NeedFacts } from './need/need-facts.tsx'
import css from './need-page.module.css'
import { NeedPicture } from './need/need-picture.tsx'
import { NeedStory } from './need-story.tsx'
import { OtherNeeds } from './other-needs.tsx'
import { ShareNeed } from './need/share-need.tsx'
import { useDonating } from './donating/use-donating.tsx'

/** The number of other needs below. */
const OTHERS = 3

/** Loads the need with its story, or its draft; null if it is not, or no longer, on the site. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args
  const { id = '' } = params
  const { call } = context.get(apiContext)
  const draft = await requestedDraft(args)
  const drafted = draft.need ?? draft.need_update
  try {
    const [need, others] = await Promise.all([
      drafted?.id === id ? drafted : call('GET donation/one', { query: { id } }).then((found) => found.data),
      call('GET donation/list').then((found) => found.data),
    ])
    const open = others.filter((one) => one.id !== id && !isMet(one)).slice(0, OTHERS)
    return { need, others: open }
  } catch (error) {
    if (error instanceof Refusal && error.fromServer && [400, 404, 410].includes(error.httpStatus))
      return data(null, { status: error.httpStatus === 410 ? 410 : 404 })
    throw loaderFailure(error)
  }
}

/** /urgentneeddata/{need}: the page of one need, which people share. */
export default function NeedPage() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <OneNeed {...loaded} /> : <NotFound />
}

interface OneNeedProps {
  readonly need: NeedPage
  readonly others: readonly Need[]
}

function OneNeed({ need, others }: OneNeedProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const { donate, layer } = useDonating([need], reload)
  const { name, requirement, lang } = need
  const pending = rupees(need.pending_amount)
  const total = rupees(need.required_amount)
  const photograph = need.image.startsWith('/images/')
  return (
    <>
      <article className={`stack one-column gap-6 ${css['page']}`}>
        <PageHead
          title={t`${name}: ${shortened(requirement)}`}
          description={
            isMet(need)
              ? t`${requirement} See what the money paid for.`
              : t`${requirement} ${pending} of ${total} is still needed.`
          }
          picture={
            photograph
              ? { path: `${need.image}?w=1280`, type: 'image/jpeg' }
              : { path: `/share/need-${need.thing}.png` }
          }
        />
        <NeedFacts need={need} />
        <div className={css['picture']}>
          <NeedPicture need={need} card="page" eager />
        </div>
        <div className="stack gap-4">
          <BegunWithout param={donateParam} path="/give/" />
          <header className={css['head']} lang={lang} dir="auto">
            <h1 className={requirement.length > LONG ? css['long'] : undefined}>
              <span className={`strong ${css['name']}`}>{name}</span>
              <span className="sr-only">: </span>
              {requirement}
            </h1>
          </header>
          <NeedSum need={need} />
          <div className="flow gap-2 gap-x-4">
            <ShareNeed need={need} />
            <CopyAddress need={need} />
          </div>
        </div>
        {isMet(need) ? <Closing need={need} /> : <Give need={need} onDonate={donate} />}
        <NeedStory need={need} />
        <OtherNeeds needs={others} />
      </article>
      {layer}
    </>
  )
}

/** A sentence with more characters than this is set smaller, so that a phone has room for the amount too. */
const LONG = 90

/** The maximum length of a request in the page's title, in characters; only whole words. */
const TITLE_LENGTH = 70

const shortened = (text: string) =>
  text.length <= TITLE_LENGTH ? text : `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`

/** The state of the need: the missing amount, large, the progress bar, and the same in a sentence. */
function NeedSum({ need }: { readonly need: NeedPage }) {
  const rupees = useRupees()
  const { gifts } = need
  const pending = rupees(need.pending_amount)
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const spent = rupees(need.spent_amount)
  const left = rupees(need.received_amount - need.spent_amount)
  return (
    <div className={`stack gap-2 ${css['sum']}`}>
      <p className={`strong ${css['pending']} ${isMet(need) ? css['done'] : ''}`}>
        {!isMet(need) ? (
          <Trans>
            <b className="display number">{pending}</b> is still needed
          </Trans>
        ) : isClosed(need) ? (
          <Trans>This need is closed.</Trans>
        ) : isFunded(need) ? (
          <Trans>Fully funded.</Trans>
        ) : (
          <Trans>This need is fully funded.</Trans>
        )}
      </p>
      <Progress share={shareOf(need)} />
      <p className="muted number">
        {gifts === 0 ? (
          <Trans>No gifts yet. Be the first.</Trans>
        ) : (
          <Trans>
            {received} of {total} raised, from <Plural value={gifts} one="# gift" other="# gifts" />.
          </Trans>
        )}
      </p>
      {need.spent_amount > 0 && (
        <p className="muted number">
          {need.spent_amount >= need.received_amount ? (
            <Trans>All of it has been spent.</Trans>
          ) : (
            <Trans>
              {spent} of it has been spent; {left} is left.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

interface GiveProps {
  readonly need: NeedPage
  readonly onDonate: (need: Need) => void
}

const promises = [
  msg`Your receipt comes by e-mail at once.`,
  msg`When the amount is full, we buy it or pay the school.`,
  msg`We show a photo of what was bought, and its price, on this page.`,
  msg`Others may meet the need first. Your gift then goes to the next urgent need or is refunded, as you choose.`,
]

/** Donate Now, always in reach of a thumb, and how the money is used. A draft cannot receive gifts. */
function Give({ need, onDonate }: GiveProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <>
      <div className={css['give']}>
        {search.has(previewParam) ? (
          <Trans>You cannot give in a preview.</Trans>
        ) : (
          <DonateNow need={need} onDonate={onDonate} />
        )}
      </div>
      <section className={css['promise']}>
        <h2 className="h3-size">
          <Trans>What happens to your gift</Trans>
        </h2>
        <ol>
          {promises.map((promise) => (
            <li key={promise.id}>{t(promise)}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The closing words of the staff, and the date. */
function Closing({ need }: { readonly need: NeedPage }) {
  const { closing, closed, met } = need
  // the same day as on a card: that of the last gift, wherever it completed the need
  const at = isClosed(need) ? closed?.at : (met?.at ?? closed?.at)
  return (
    <section className={`stack start gap-4 ${css['closing']}`}>
      {closing && (
        <blockquote lang={closing.lang} dir="auto">
          <p>{closing.word}</p>
        </blockquote>
      )}
      {at && (
        <p className="muted">
          {isClosed(need) ? (
            <Trans>
              Closed on <Day at={at} />
            </Trans>
          ) : (
            <Trans>
              Fully funded on <Day at={at} />
            </Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** The page's address, for copying. */
function CopyAddress({ need }: { readonly need: NeedPage }) {
  return (
    <CopyButton text={`${useSiteAddress()}${needPath(need)}`}>
      <Trans>Copy the link</Trans>
    </CopyButton>
  )
}
