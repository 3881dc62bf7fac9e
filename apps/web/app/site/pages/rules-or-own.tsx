import { Trans } from '@lingui/react/macro'
import type { PublishedText } from '@sahay/contract/content/texts'
import type { ReactNode } from 'react'
import { lazyIsland } from '../../../runtime/islands/lazy-island.tsx'
import { InEnglish } from '../../shell/in-english.tsx'
import { useLanguage } from '../../shell/language.ts'
import page from '../shared/page/page.module.css'
import { Rules } from '../shared/page/rules.tsx'
import { Contents } from './contents.tsx'

const OwnRules = lazyIsland(() => import('./own-rules.tsx'), 'OwnRules')

export interface RulesOrOwnProps {
  /** The trust's own published text. */
  readonly own: PublishedText | null
  /** The headings of the built-in sections, by anchor. */
  readonly headings: Readonly<Record<string, ReactNode>>
  /** The built-in sections. */
  readonly children: ReactNode
}

/** Builds a section component for these headings, which are found by anchor. */
export const sectionOf =
  <Anchor extends string>(headings: Readonly<Record<Anchor, ReactNode>>) =>
  ({ of, children }: { readonly of: Anchor; readonly children: ReactNode }) => (
    <Rules id={of} heading={headings[of]}>
      {children}
    </Rules>
  )

/**
 * Terms or a policy: the trust's own text, else the built-in one, with its table of contents; repeated in English on pages
 * in a language that no native speaker has approved.
 */
export function RulesOrOwn({ own, headings, children }: RulesOrOwnProps) {
  const { reviewed } = useLanguage()
  if (own) return <OwnRules text={own} />
  return (
    <>
      <Contents parts={Object.entries(headings)} />
      {children}
      {!reviewed && (
        <>
          <p className="panel">
            <Trans>This is a translation. The English text below is legally binding.</Trans>
          </p>
          <InEnglish>
            <div className={`stack one-column ${page['page']}`}>{children}</div>
          </InEnglish>
        </>
      )}
    </>
  )
}
