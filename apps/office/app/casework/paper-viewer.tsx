import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Letter, useFigures, useKey, useLetter } from '../kit/letters.tsx'
import css from './viewer.module.css'

export interface ViewedPaper {
  readonly id: string
  /** The path of its call, below /api/. */
  readonly path: string
  /** Its alternative text. */
  readonly name: string
  /** Content beside it. */
  readonly about?: ReactNode
}

interface PaperViewerProps {
  readonly papers: readonly [ViewedPaper, ...ViewedPaper[]]
  /** True if the first is shown as soon as the viewer is visible; otherwise on request. */
  readonly opens: boolean
}

const SIZES = [100, 150, 200, 300] as const

type Load = 'coming' | 'there' | 'failed'
interface View {
  readonly load: Load
  readonly size: number
  readonly turns: number
}

const NEW: View = { load: 'coming', size: 0, turns: 0 }

/**
 * Shows private papers, one at a time, with zoom and rotation by buttons and keys. The server logs each view: each paper is
 * requested once, when it is shown, and none before the viewer is visible.
 */
export function PaperViewer({ papers, opens }: PaperViewerProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [views, setViews] = useState<Readonly<Record<string, View>>>({})
  const paper = papers[at] ?? papers[0]
  const { id, name } = paper
  const view = views[id]
  const put = (of: string, change: Partial<View>) =>
    setViews((before) => ({ ...before, [of]: { ...NEW, ...before[of], ...change } }))
  const choose = (next: number) => {
    const chosen = papers[next]
    if (!chosen) return
    setAt(next)
    if (views[chosen.id] === undefined || views[chosen.id]?.load === 'failed')
      put(chosen.id, { load: 'coming' })
  }
  const frame = useInView(opens && view === undefined, () => choose(at))
  const larger = () => view && put(id, { size: Math.min(view.size + 1, SIZES.length - 1) })
  const smaller = () => view && put(id, { size: Math.max(view.size - 1, 0) })
  const turn = () => view && put(id, { turns: (view.turns + 1) % 4 })
  useFigures((figure) => choose(figure - 1))
  useKey('+', larger)
  useKey('-', smaller)
  useLetter('L', turn)
  return (
    <section
      ref={frame}
      className={`screen-only stack one-column ${css['viewer']}`}
      aria-label={t`Documents`}
    >
      <div className={css['names']}>
        {papers.map((one, nth) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={nth === at && view !== undefined}
            onClick={() => choose(nth)}
          >
            {one.name} {papers.length > 1 && <Letter of={String(nth + 1)} />}
          </button>
        ))}
      </div>
      {/* scrollable by keyboard once it is larger than its frame */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={css['view']} tabIndex={0} role="group" aria-label={name}>
        {view === undefined && <Button kind="line" small onClick={() => choose(at)}>{t`Show`}</Button>}
        {view?.load === 'coming' && (
          <p role="status">
            <Spinner /> <Trans>Loading…</Trans>
          </p>
        )}
        {view?.load === 'failed' && (
          <div role="alert">
            <p>{t`The picture could not be loaded. Please check your connection and try again.`}</p>
            <Button kind="line" small onClick={() => choose(at)}>{t`Try again`}</Button>
          </div>
        )}
        {papers.map((one) => {
          const seen = views[one.id]
          if (!seen || seen.load === 'failed') return null
          return (
            <img
              key={one.id}
              src={`/api/${one.path}`}
              alt={one.name}
              hidden={one !== paper || seen.load !== 'there'}
              style={{
                width: `calc(min(100%, var(--tall)) * ${(SIZES[seen.size] ?? 100) / 100})`,
                rotate: `${seen.turns * 90}deg`,
              }}
              onLoad={() => put(one.id, { load: 'there' })}
              onError={() => put(one.id, { load: 'failed' })}
            />
          )
        })}
      </div>
      <div className={`cluster gap-2 ${css['tools']}`}>
        <Button kind="line" small aria-label={t`Zoom out: ${name}`} disabled={!view?.size} onClick={smaller}>
          −
        </Button>
        <Button
          kind="line"
          small
          aria-label={t`Zoom in: ${name}`}
          disabled={!view || view.size === SIZES.length - 1}
          onClick={larger}
        >
          +
        </Button>
        <Button kind="line" small disabled={!view} onClick={turn}>
          <span>
            <Trans>Rotate</Trans> <Letter of="L" />
          </span>
        </Button>
        {paper.about}
        <p className={`quiet ${css['noted']}`}>{t`Each view is recorded with your name.`}</p>
      </div>
    </section>
  )
}

/** Runs a callback once when its element becomes visible. */
function useInView(waits: boolean, come: () => void) {
  const element = useRef<HTMLElement>(null)
  const latest = useRef(come)
  useEffect(() => {
    latest.current = come
  })
  useEffect(() => {
    const there = element.current
    if (!waits || !there) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(there)
    return () => watch.disconnect()
  }, [waits])
  return element
}
