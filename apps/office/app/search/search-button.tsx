import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { search } from '../icons/icons.tsx'
import css from './search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** The global search: opened by its button, Ctrl+K, or a slash (/) on pages without their own search. */
export function SearchButton() {
  const { t } = useLingui()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // following a result closes the dialog
  const open = openAt === key

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
      const stroke = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event) && !ownSearch()
      if (!command && !stroke) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpenAt(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])

  return (
    <>
      <button
        type="button"
        className="outlined row gap-2"
        aria-label={t`Search everywhere`}
        title="Ctrl+K"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
      >
        {search}
        <span className={css['word']}>{t`Search everywhere`}</span>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
const ownSearch = () => document.querySelector('main [role="search"] input[type="search"]') !== null
