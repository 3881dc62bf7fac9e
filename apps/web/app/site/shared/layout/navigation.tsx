import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { refreshOptions } from '../../../shell/amount-options.ts'
import { LanguageLink } from '../languages/language-link.tsx'
import { aimAtSection, MENU_OFFSET_PX } from '../../../shell/scroll.ts'
import css from './header.module.css'

/** Prefetches the events before the press, for the page that shares them with the header (product.md 3). */
const ahead = () => void refreshOptions()

export interface NavigationProps {
  /** True if the small-screen menu is open; wide screens always show the entries. */
  readonly open: boolean
  readonly onChoice: () => void
}

/** The entries in a row; on screens below 1240 px a menu of 355 px that closes on a choice. */
export function Navigation({ open, onChoice }: NavigationProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()

  const choose = (event: MouseEvent, to: string) => {
    const [page = '/', section] = to.split('#')
    if (!section || page !== pathname || event.metaKey || event.ctrlKey) return onChoice()
    event.preventDefault()
    // Measured while the menu is still above the page, because the scroll is shortened by its height. Executed after it has
    // closed: otherwise the browser's scroll anchoring would move the page again.
    const scroll = aimAtSection(section, open ? MENU_OFFSET_PX : 0)
    flushSync(onChoice)
    scroll()
    window.history.replaceState(window.history.state, '', `#${section}`)
  }

  return (
    <nav id="navigation" className={css['navigation']} aria-label={t`Main`} data-open={open || undefined}>
      <ul role="list" className={css['entries']}>
        {entries.map(({ label, to, page }) => (
          <li key={label.id}>
            <Link
              to={to}
              className={`row display ${css['entry']}`}
              aria-current={page === pathname ? 'page' : undefined}
              onClick={(event) => choose(event, to)}
            >
              {t(label)}
            </Link>
          </li>
        ))}
        {/* a wide enough header row has the language link itself */}
        <li className={css['inMenu']}>
          <LanguageLink className={`row display ${css['entry']}`} />
        </li>
      </ul>
      <ButtonLink
        small
        to="/joinourngo"
        className={css['connect']}
        onClick={onChoice}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <Trans>Connect With Us NGO</Trans>
      </ButtonLink>
    </nav>
  )
}

interface Entry {
  readonly label: MessageDescriptor
  /** The address of a page, or of a section of the home page. */
  readonly to: string
  /** The page on which this entry is the current one. */
  readonly page?: string
}

/** The header's entries, exactly as in product.md 2. */
const entries: readonly Entry[] = [
  { label: msg`Home`, to: '/', page: '/' },
  { label: msg`About Us`, to: '/#about-us' },
  { label: msg`Donate`, to: '/#contact-us', page: '/urgentneeddata' },
  { label: msg`We Serve`, to: '/#what-we-serve' },
  { label: msg`Gallery`, to: '/#gallery' },
  { label: msg`Testimonials`, to: '/#testimonial' },
  { label: msg`Contact Us`, to: '/#contact-us' },
]
