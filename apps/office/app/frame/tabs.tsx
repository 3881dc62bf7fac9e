import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capped } from '../kit/capped.ts'
import { Letter, useLetterLink } from '../kit/letters.tsx'
import { useCurrentInSight } from '../kit/row-in-sight.ts'
import type { BeginScreen, Place, Screen, Tab } from '../places/place.ts'
import css from './tabs.module.css'

interface TabsProps {
  readonly place: Place
  readonly tab?: Tab
  readonly screen?: Screen
  /** True for a record, which takes the full space, with a link back to its list. */
  readonly isRecord: boolean
}

/** The tabs of an area, the screens of the open tab if there are several, and the button for new work. */
export function Tabs({ place, tab, screen, isRecord }: TabsProps) {
  const { i18n } = useLingui()
  const isToday = place.name === 'today'
  const begin = tab?.begin
  const tabs = useCurrentInSight<HTMLDivElement>(tab?.screens[0]?.path)
  const screens = useCurrentInSight<HTMLDivElement>(screen?.path)
  const lists = tab?.screens.filter(({ listedAt }) => listedAt === undefined) ?? []
  // a single list needs no choice, and its title names it
  const isAlone = !isToday && place.tabs.length === 1 && lists.length <= 1 && !begin
  if (isRecord || isAlone) return null
  return (
    <nav data-tabs className={`screen-only stack shrink ${css['bar']}`} aria-label={i18n._(place.title)}>
      <div ref={tabs} className={css['tabs']}>
        {isToday && (
          <Link to="/" aria-current={tab ? undefined : 'page'}>
            {i18n._(place.title)}
          </Link>
        )}
        {place.tabs.map((one) => (
          <Link
            key={one.screens[0]?.path}
            to={`/${one.screens[0]?.path ?? ''}`}
            aria-current={one === tab ? 'page' : undefined}
          >
            {i18n._(one.title)}
          </Link>
        ))}
      </div>
      {begin && begin.path !== screen?.path && <Begin screen={begin} />}
      {lists.length > 1 && (
        <div ref={screens} className={css['screens']}>
          {lists.map(({ path, title, waits }) => (
            <Link
              key={path}
              className="pill"
              to={`/${path}`}
              aria-current={path === screen?.path ? 'page' : undefined}
            >
              {i18n._(title)}
              {waits && <ScreenCount of={path} count={waits} />}
            </Link>
          ))}
        </div>
      )}
    </nav>
  )
}

/**
 * The button for new work, and its letter key. It is the primary button if N is its own key and does not start a row of the
 * list.
 */
function Begin({ screen: { path, title, letter = 'N' } }: { readonly screen: BeginScreen }) {
  const { i18n } = useLingui()
  const link = useLetterLink(letter)
  return (
    <Link
      ref={link}
      to={`/${path}`}
      className={`${buttonClass({ small: true, kind: letter === 'N' ? 'go' : 'line' })} ${css['begin']}`}
    >
      <span>
        + {i18n._(title)} <Letter of={letter} />
      </span>
    </Link>
  )
}

/** The number of waiting rows on a screen, once loaded. */
function ScreenCount({ of, count }: { readonly of: string; readonly count: NonNullable<Screen['waits']> }) {
  const { data: [rows] = [] } = useQuery({
    queryKey: [of, 'list', 'waits'],
    queryFn: ({ signal }) => count(signal),
  })
  return <small className={`muted number ${css['waits']}`}>{rows === undefined ? '' : capped(rows)}</small>
}
