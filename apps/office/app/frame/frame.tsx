import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { keysOf } from '@sahay/contract/kernel/keys'
import { clearAllDrafts } from '@sahay/ui/forms/form-draft.ts'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { GuideButton } from '../guide/guide-button.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { groups, screens } from '../screens/screens.ts'
import { call, queries } from '../shell/api.ts'
import css from './frame.module.css'
import { NoticeLink } from './notice-link.tsx'
import { focusPage, PAGE } from '../shell/page-title.tsx'
import { useMay, useMe } from '../shell/me.ts'

/** The frame of every signed-in page: the menu, who is signed in, and the page itself. */
export function Frame() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // the menu of a phone closes as soon as another page is there
  const open = openAt === pathname
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    // the keyboard and a screen reader go on where the new page begins, and not behind sixty lines of the menu
    if (!document.getElementById(PAGE)?.contains(document.activeElement)) focusPage()
  }, [pathname])
  return (
    <div className={css['frame']}>
      <a className={css['skip']} href="#page">
        <Trans>Skip to the page</Trans>
      </a>
      <header className={css['head']}>
        <button
          type="button"
          className={css['menu']}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          <Trans>Menu</Trans>
        </button>
        <NavLink to="/" end className={css['brand'] ?? ''}>
          <Trans>Office</Trans>
        </NavLink>
        <SearchButton />
        <Account />
      </header>
      <Menu open={open} />
      <main id={PAGE} className={css['page']} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

/** How much of the menu is in sight around where one is, in pixels. */
const AHEAD = 160

function Menu({ open }: { readonly open: boolean }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const seen = screens.filter(({ permission }) => may(permission))
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // sixty lines are longer than the window: where one is, is in sight
    const here = menu.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!menu.current || !here) return
    const top = here.offsetTop - menu.current.offsetTop
    const { scrollTop, clientHeight } = menu.current
    if (top < scrollTop || top > scrollTop + clientHeight - AHEAD) menu.current.scrollTop = top - AHEAD
  }, [pathname])
  return (
    <nav ref={menu} id="menu" className={`${css['nav']} ${open ? css['open'] : ''}`} aria-label={t`Menu`}>
      <NavLink to="/" end className={css['item'] ?? ''}>
        <Trans>Home</Trans>
      </NavLink>
      {keysOf(groups).map((group) => {
        const ofGroup = seen.filter((screen) => screen.group === group)
        if (ofGroup.length === 0) return null
        return (
          <div key={group} className={css['group']}>
            <h2 className={css['groupName']}>{i18n._(groups[group])}</h2>
            {ofGroup.map(({ path, title }) => (
              <NavLink key={path} to={`/${path}`} className={css['item'] ?? ''}>
                {i18n._(title)}
              </NavLink>
            ))}
          </div>
        )
      })}
      <SignOut />
    </nav>
  )
}

/** Who is signed in, with the way to their own page and out. */
function Account() {
  const { name } = useMe()
  const may = useMay()
  return (
    <div className={css['account']}>
      <GuideButton />
      {may('approvals.read') && <NoticeLink />}
      <NavLink to="/me" className={css['own'] ?? ''}>
        <Icon name="person" />
        <span>{name}</span>
      </NavLink>
      <SignOut />
    </div>
  )
}

/** The way out: at the top where there is room for it, else at the end of the menu. */
function SignOut() {
  const navigate = useNavigate()
  async function signOut() {
    await call('POST office/auth/logout')
    queries.clear()
    clearAllDrafts()
    await navigate('/sign-in')
  }
  return (
    <button type="button" className={css['out']} onClick={() => void signOut()}>
      <Trans>Sign out</Trans>
    </button>
  )
}
