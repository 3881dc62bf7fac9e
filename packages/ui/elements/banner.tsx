import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import css from './banner.module.css'
import { Icon } from './icon.tsx'

/** A scrolling line of text, read once by screen readers. It can be stopped; with reduced motion it is static and wraps. */
export function Banner({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useLingui()
  const [still, setStill] = useState(false)
  return (
    <section className={css['banner']} aria-label={label} data-still={still || undefined}>
      <div className={css['track']}>
        <div className={css['text']}>{children}</div>
        {copies.map((copy) => (
          <div key={copy} className={`${css['text']} ${css['copy']}`} aria-hidden="true">
            {children}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={css['stop']}
        aria-label={still ? t`Start the banner` : t`Stop the banner`}
        onClick={() => setStill(!still)}
      >
        <Icon name={still ? 'play' : 'pause'} />
      </button>
    </section>
  )
}

// Enough copies that a wide screen never shows a gap.
const copies = [1, 2, 3] as const
