import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Guide } from '../kit/guide.ts'
import type { Place, Screen } from '../places/place.ts'
import { screensOf } from '../places/places.ts'
import { useMay } from '../shell/me.ts'
import css from './guide.module.css'
import { QueryState } from '../kit/states.tsx'

const office: Guide = [
  msg`The menu shows the places your role can use, and how much is waiting in each. “Today” lists all of it.`,
  msg`Use “+ Filter” to shorten a list. Your choice becomes part of the page’s address. Bookmark it or send it to a colleague.`,
  msg`Choose a name in a list to open its record. If you have not saved your changes, you are asked before you leave.`,
  msg`Nothing that others rely on is deleted. It is closed or archived, and can be reopened.`,
  msg`Your name at the bottom of the menu opens your settings: language, light or dark, and your devices.`,
]

interface GuideTextProps {
  /** The area; if left out, the office as a whole. */
  readonly place?: Place | undefined
  /** The screen whose part is unfolded. */
  readonly screen?: Screen | undefined
}

/** The help for an area: the daily tasks, then details of each screen; and the keys. */
export default function GuideText({ place, screen }: GuideTextProps) {
  return (
    <div className={`stack gap-3 ${css['text']}`}>
      {place ? <PlaceText place={place} screen={screen} /> : <Paragraphs of={office} />}
      <Keys />
    </div>
  )
}

function PlaceText({ place, screen }: { readonly place: Place; readonly screen: Screen | undefined }) {
  const { i18n, t } = useLingui()
  const may = useMay()
  const found = useQuery({ queryKey: ['guide', place.name], queryFn: place.guide })
  if (!found.isSuccess) return <QueryState of={found} />
  const { daily, parts } = found.data
  const seen = place.tabs.flatMap((tab) => {
    const screens = screensOf(tab)
    const first = screens.find(({ path }) => parts[path])
    return screens
      .filter(({ permission }) => may(permission))
      .map((one) => ({ ...one, part: parts[one.path] ? one.path : first?.path }))
  })
  return (
    <>
      <h3>{t`Every day`}</h3>
      <Paragraphs of={daily} />
      {Object.entries(parts).map(([path, part]) => {
        const about = seen.filter((one) => one.part === path)
        if (about.length === 0) return null
        return (
          <details key={path} className={css['part']} open={about.some((one) => one.path === screen?.path)}>
            <summary>{about.map(({ title }) => i18n._(title)).join(' · ')}</summary>
            <Paragraphs of={part} />
            <p className={`flow ${css['screens']}`}>
              {about.map((one) => (
                <Link key={one.path} to={`/${one.path}`}>
                  <Trans>Go to page:</Trans> {i18n._(one.title)}
                </Link>
              ))}
            </p>
          </details>
        )
      })}
    </>
  )
}

function Paragraphs({ of }: { readonly of: Guide }) {
  const { i18n } = useLingui()
  return of.map((paragraph) => <p key={paragraph.id}>{i18n._(paragraph)}</p>)
}

const keys = () =>
  [
    ['?', <Trans key="help">this help</Trans>],
    ['P', <Trans key="places">to the places: their number opens one</Trans>],
    ['N', <Trans key="new">begins something new</Trans>],
    ['/', <Trans key="search">search the list</Trans>],
    ['V', <Trans key="saved">saved filters</Trans>],
    ['J K ↓ ↑', <Trans key="rows">to the next row, the one before; Enter opens it</Trans>],
    ['X', <Trans key="tick">chooses the row</Trans>],
    ['J K', <Trans key="steps">on a record: the next of the list, the one before</Trans>],
    ['Z', <Trans key="undo">undoes what was just done, while that is offered</Trans>],
    ['Ctrl Enter', <Trans key="send">sends what is written in a box of several lines</Trans>],
    ['Esc', <Trans key="leave">leaves the rows, a box, the search, a menu</Trans>],
  ] as const

/** The keyboard shortcuts, if a keyboard is likely. */
function Keys() {
  const keyboard = useMedia('(hover: hover)')
  if (!keyboard) return null
  return (
    <section aria-labelledby="keys">
      <h3 id="keys">
        <Trans>Keys</Trans>
      </h3>
      <dl className={`stack gap-2 ${css['keys']}`}>
        {keys().map(([names, does]) => (
          <div key={does.key}>
            <dt>
              {names.split(' ').map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
