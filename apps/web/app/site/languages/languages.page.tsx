import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { languages } from '@sahay/contract/kernel/language-list'
import { useLanguage } from '../../shell/language.ts'
import { LanguageList } from '../shared/languages/language-list.tsx'
import { NumeralChoice } from '../shared/languages/numeral-choice.tsx'
import { Page } from '../shared/page/page.tsx'

/** The list stays on the server and is sent only with this page. */
export function loader() {
  return { all: languages }
}

/** /languages: every language by its own name, and how far it was reviewed. */
export default function LanguagesPage() {
  const { t } = useLingui()
  const { all } = useLoaderData<typeof loader>()
  const { reviewed } = useLanguage()
  const [query] = useSearchParams()
  const to = query.get('to') ?? '/'
  return (
    <Page
      title={t`Languages`}
      description={t`The languages of this site, and who has checked each.`}
      cloth="mirror"
      heading={<Trans>Choose your language</Trans>}
      lead={
        <Trans>The whole site, with its forms, is in each of these languages. We remember your choice.</Trans>
      }
    >
      <NumeralChoice to={to} />
      <LanguageList all={all} to={to} />
      {!reviewed && (
        <p>
          <Link to={`/suggest?from=${encodeURIComponent(to)}`} rel="nofollow">
            <Trans>Suggest a better word</Trans>
          </Link>
        </p>
      )}
    </Page>
  )
}
