import { Trans } from '@lingui/react/macro'
import type { PublishedText, TextBlocks } from '@sahay/contract/content/texts'
import { useDates } from '../../shell/dates.tsx'
import { Rules } from '../shared/page/rules.tsx'
import { Contents } from './contents.tsx'
import css from './own-rules.module.css'
import { Blocks, sectionsOf } from './own-text.tsx'

/** The trust's own terms or policy: its date, contents and sections, and the English text where that is binding. */
export function OwnRules({ text }: { readonly text: PublishedText }) {
  const { lang, since, blocks, english } = text
  const { day } = useDates()
  const parts = sectionsOf(blocks).flatMap(({ id, heading }) =>
    id && heading ? [[id, heading] as const] : [],
  )
  return (
    <div className={`stack one-column ${css['sections']}`}>
      <p>
        <Trans>
          In force since <time dateTime={since}>{day(since)}</time>
        </Trans>
      </p>
      {parts.length > 1 && (
        <div lang={lang}>
          <Contents parts={parts} />
        </div>
      )}
      <Sections blocks={blocks} lang={lang} />
      {english && (
        <>
          <p className={`panel ${css['holds']}`}>
            <Trans>This is a translation. The English text below is legally binding.</Trans>
          </p>
          {/* the repeated copy has no anchors */}
          <Sections blocks={english.map(({ id: _id, ...block }) => block)} lang="en" />
        </>
      )}
    </div>
  )
}

function Sections({ blocks, lang }: { readonly blocks: TextBlocks; readonly lang: string }) {
  return (
    <div className={`stack one-column ${css['sections']}`} lang={lang} dir={lang === 'en' ? 'ltr' : 'auto'}>
      {sectionsOf(blocks).map(({ id, heading, blocks: inside }, nth) => (
        <Rules key={String(nth)} {...(id ? { id } : {})} heading={heading}>
          <Blocks blocks={inside} />
        </Rules>
      ))}
    </div>
  )
}
