import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { Failed, Waiting } from '../kit/states.tsx'
import type { Screen } from '../places/place.ts'
import { guideOf } from './guide.ts'
import css from './guide.module.css'

/** What helps with a screen, and the keys that work on all of them. */
export default function GuideText({ screen }: { readonly screen: Screen | undefined }) {
  const { i18n } = useLingui()
  const found = useQuery({ queryKey: ['guide', screen?.path ?? ''], queryFn: () => guideOf(screen) })
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
  return (
    <div className={css['text']}>
      {found.data.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
      <Keys />
    </div>
  )
}

/** The keys, where there is likely to be a keyboard. */
function Keys() {
  const keyboard = useMedia('(hover: hover)')
  if (!keyboard) return null
  return (
    <section aria-labelledby="keys">
      <h3 id="keys">
        <Trans>Keys</Trans>
      </h3>
      <dl className={css['keys']}>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>
            <Trans>this help</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>
            <Trans>to the search of the list</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>V</kbd>
          </dt>
          <dd>
            <Trans>saved filters</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>
            <Trans>from row to row; Enter opens one</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <kbd>P</kbd> <kbd>N</kbd>
          </dt>
          <dd>
            <Trans>on a record: the one before, the next</Trans>
          </dd>
        </div>
      </dl>
    </section>
  )
}
