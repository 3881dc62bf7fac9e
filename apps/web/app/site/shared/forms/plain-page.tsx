import { type ReactNode, useEffect } from 'react'
import { useActionData } from 'react-router'
import { PlainAnswer, type Refused } from '@sahay/ui/fields/plain-answer.tsx'
import { PageHead, type PageHeadProps } from '../../../shell/page-head.tsx'
import css from './plain-page.module.css'
import { useWithScript } from './use-with-script.ts'

export interface PlainPageProps extends Pick<PageHeadProps, 'description'> {
  readonly title: string
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode
  /** The language of a title written by staff. */
  readonly lang?: string
  /** The page with the same form for browsers with script. */
  readonly withScript: string
  readonly children: ReactNode
}

/** A form on its own page, for browsers without script; after a refusal it is shown again. */
export function PlainPage({ title, description, heading, lang, withScript, children }: PlainPageProps) {
  const go = useWithScript(withScript)
  useEffect(go, [go])
  return (
    <div className={`wrap ${css['page']}`}>
      <PageHead title={title} description={description} />
      <h1 lang={lang} dir={lang && 'auto'}>
        {heading ?? title}
      </h1>
      <PlainAnswer value={useActionData<Refused>() ?? null}>{children}</PlainAnswer>
    </div>
  )
}
