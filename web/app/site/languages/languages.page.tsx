import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { type Language, languages, type LanguageState } from '@sahay/contract/kernel/languages'
import { useLanguage } from '../../shell/language.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { LanguageList } from '../shared/languages/language-list.tsx'
import { Page } from '../shared/page/page.tsx'
import css from './languages.module.css'

/** The list stays on the server, and comes with this page alone. */
export function loader() {
  return { all: languages as readonly Language[] }
}

/** /languages: every language by its own name, and who has read it. */
export default function LanguagesPage() {
  const { t } = useLingui()
  const { all } = useLoaderData<typeof loader>()
  const { found } = useLanguage()
  const [query] = useSearchParams()
  const to = query.get('to') ?? '/'
  return (
    <>
      <PageHead title={t`Languages`} description={t`The languages of this site, and who has read each.`} />
      <Page
        cloth="mirror"
        heading={<Trans>Choose your language</Trans>}
        lead={<Trans>The whole site is in each of them, the forms too. We remember your choice.</Trans>}
      >
        <LanguageList all={all} to={to} about={about} />
        {!found && (
          <p>
            <Link to={`/suggest?from=${encodeURIComponent(to)}`} rel="nofollow">
              <Trans>Suggest a better word</Trans>
            </Link>
          </p>
        )}
      </Page>
    </>
  )
}

/** How far a language is. */
const about = ({ state }: Language) => (
  <span className={css['state']}>
    <State of={state} />
  </span>
)

function State({ of }: { readonly of: LanguageState }) {
  switch (of) {
    case 'source':
      return <Trans>The language that this site is written in.</Trans>
    case 'reviewed':
      return <Trans>Read and signed by somebody whose own language it is.</Trans>
    case 'second-read':
      return (
        <Trans>
          Translated, and read a second time. Nobody whose own language it is has signed it yet, so English
          stands beside what you agree to.
        </Trans>
      )
    case 'draft':
    case 'test':
      return (
        <Trans>Translated, and not read a second time yet. English stands beside what you agree to.</Trans>
      )
  }
}
