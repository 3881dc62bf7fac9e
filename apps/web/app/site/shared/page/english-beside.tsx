import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InEnglish } from '../../../shell/in-english.tsx'
import { useLanguage } from '../../../shell/language.ts'
import css from './page.module.css'

/** The rules above once more, in English, on pages in a language that nobody has signed whose own it is. */
export function EnglishBeside({ children }: { readonly children: ReactNode }) {
  if (useLanguage().reviewed) return null
  return (
    <>
      <p className="panel">
        <Trans>This is a translation. The English text below is legally binding.</Trans>
      </p>
      <InEnglish>
        <div className={`stack one-column ${css['page']}`}>{children}</div>
      </InEnglish>
    </>
  )
}
