import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { GuideButton } from '../guide/guide-button.tsx'
import { circleUserRound, ellipsis, logOut } from '../icons/icons.tsx'
import { useLetter } from '../kit/letters.tsx'
import type { Place } from '../places/place.ts'
import { addressOf, placeOf, placesFor, screenAt } from '../places/places.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useMay, useMe } from '../shell/me.ts'
import { focusPage, PAGE } from '../shell/page-title.tsx'
import css from './frame.module.css'
import { Tabs } from './tabs.tsx'
import { clearAllDrafts } from '@sahay/ui/forms/forget-drafts.ts'
import { call, queries } from '../shell/api.ts'
import { roleNames } from '../staff/roles.ts'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import { capped } from '../kit/capped.ts'
import { useToday } from '../today/use-today.ts'

/** The number of menu items that fit in a phone's bottom bar, beside the button for the others. */
const AT_FOOT = 4

/** The frame of every signed-in page: the menu, the tabs of the open area, and the page itself. */
export function Frame() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const may = useMay()
  const menu = placesFor(may)
  const screen = screenAt(pathname)
  const here = screen && placeOf(screen, menu)
  const place = here?.place ?? (pathname === '/' ? menu[0] : undefined)
  const [openAt, setOpenAt] = useState<string | null>(null)
  // a phone's menu closes as soon as another page opens
  const open = openAt === pathname
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    // keyboard and screen reader continue at the start of the new page
    if (!document.getElementById(PAGE)?.contains(document.activeElement)) focusPage()
  }, [pathname])
  const atFoot = menu.filter(({ below }) => !below).slice(0, AT_FOOT)
  const more = useRef<HTMLButtonElement>(null)

  function close(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    const { target } = event
    // after leaving a field, letter keys trigger buttons again
    if (target instanceof Element && target.matches('main form :is(input, textarea):not([type=search])'))
      focusPage()
    if (!open) return
    setOpenAt(null)
    more.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu, wherever the focus is
    <div className={css['frame']} onKeyDown={close}>
      <a className={css['skip']} href="#page">{t`Skip to main content`}</a>
      <header className={`screen-only row apart gap-3 ${css['head']}`}>
        <Link to="/" className={`target ${css['brand']}`}>{t`Office`}</Link>
        <div className="row gap-2">
          <SearchButton />
          <GuideButton />
        </div>
      </header>
      <Menu menu={menu} place={place} open={open} />
      {here && <Tabs {...here} screen={screen} isRecord={!screen.page && pathname !== `/${screen.path}`} />}
      {place?.name === 'today' && !here && <Tabs place={place} isRecord={false} />}
      <main id={PAGE} className={css['page']} tabIndex={-1}>
        <Outlet />
      </main>
      <nav className={`screen-only ${css['foot']}`} aria-label={t`Places`}>
        {atFoot.map((one) => (
          <PlaceLink key={one.name} place={one} isOpen={one.name === place?.name} />
        ))}
        <button
          ref={more}
          type="button"
          className={css['place']}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          {ellipsis}
          <span>{t`More`}</span>
        </button>
      </nav>
    </div>
  )
}

interface MenuProps {
  readonly menu: readonly Place[]
  /** The open area. */
  readonly place: Place | undefined
  readonly open: boolean
}

/** The menu: at the side, or over the page on a phone. */
function Menu({ menu, place, open }: MenuProps) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  useLetter('P', () => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    ;(here ?? list.current?.querySelector('a'))?.focus()
  })
  useEffect(() => {
    if (open) list.current?.querySelector('a')?.focus()
  }, [open])
  const links = (some: readonly Place[]) =>
    some.map((one) => (
      <PlaceLink
        key={one.name}
        place={one}
        isOpen={one.name === place?.name}
        figure={(menu.indexOf(one) + 1) % 10}
      />
    ))
  const below = menu.filter((one) => one.below)
  return (
    <nav
      ref={list}
      id="menu"
      className={`screen-only ${css['nav']} ${open ? css['open'] : ''}`}
      aria-label={t`Menu`}
    >
      <div className={css['places']}>
        {links(menu.filter((one) => !one.below))}
        {below.length > 0 && <hr />}
        {links(below)}
        <Account />
      </div>
    </nav>
  )
}

interface PlaceLinkProps {
  readonly place: Place
  readonly isOpen: boolean
  /** The key that opens it while the menu has focus; the tenth is 0. */
  readonly figure?: number
}

function PlaceLink({ place, isOpen, figure }: PlaceLinkProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to={addressOf(place)}
      className={css['place']}
      aria-current={isOpen ? 'page' : undefined}
      onKeyDown={goByPlaces}
    >
      {place.icon}
      <span>{i18n._(place.title)}</span>
      {figure !== undefined && (
        <kbd className={css['figure']} aria-hidden="true">
          {figure}
        </kbd>
      )}
      <WaitingCount of={place.name === 'today' ? undefined : (place.waits ?? [])} />
    </Link>
  )
}

/** Moves in the menu: with the arrow keys, or to an item by its number. */
function goByPlaces(event: KeyboardEvent<HTMLAnchorElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const all = [...(currentTarget.closest('nav')?.querySelectorAll('a') ?? [])]
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined) all[all.indexOf(currentTarget) + step]?.focus()
  else if (/^\d$/.test(key)) all[(Number(key) + 9) % 10]?.click()
  else return
  event.preventDefault()
  // inside a page, number keys choose something else
  event.stopPropagation()
}

/** The signed-in person, with links to their page and to sign out. */
function Account() {
  const { i18n, t } = useLingui()
  const { name, role } = useMe()
  const navigate = useNavigate()
  async function signOut() {
    await call('POST office/auth/logout')
    queries.clear()
    clearAllDrafts()
    await navigate('/sign-in')
  }
  return (
    <div className={css['account']}>
      <NavLink to="/me" className={css['place'] ?? ''}>
        {circleUserRound}
        <span>
          {name} <small>{i18n._(roleNames[role])}</small>
        </span>
      </NavLink>
      <button type="button" className={css['place']} onClick={() => void signOut()}>
        {logOut}
        <span>{t`Sign out`}</span>
      </button>
    </div>
  )
}

/** The number of open tasks of the signed-in person, of some kinds or all; renders nothing if there are none. */
function WaitingCount({ of }: { readonly of: readonly TodayKind[] | undefined }) {
  const { data } = useToday()
  if (!data) return null
  const waiting = of ? of.reduce((sum, kind) => sum + (data.counts[kind] ?? 0), 0) : data.total
  if (waiting === 0) return null
  return (
    <span
      className={of ? `strong number ${css['count']}` : `strong number ${css['count']} ${css['countAll']}`}
    >
      {capped(waiting)}
      <span className="sr-only">
        {' '}
        <Plural value={waiting} one="waiting" other="waiting" />
      </span>
    </span>
  )
}
