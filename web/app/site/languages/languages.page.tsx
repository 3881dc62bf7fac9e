import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { type Language, languages, type LanguageState } from '@sahay/contract/kernel/languages'
import { useLanguage } from '../../shell/language.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'
import { Page } from '../shared/page/page.tsx'
import { isMeant } from './is-meant.ts'
import css from './languages.module.css'

/** More languages than this are searched through. */
const FEW = 8

/** The list stays on the server, and comes with this page alone. */
export function loader() {
  return { all: languages as readonly Language[] }
}

/** /languages: every language by its own name, and who has read it. Its form, sent without script too, keeps the choice. */
export default function LanguagesPage() {
  const { t } = useLingui()
  const { all } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [typed, setTyped] = useState('')
  const hydrated = useHydrated()
  const shown = all.filter((language) => isMeant(language, typed))
  return (
    <>
      <PageHead title={t`Languages`} description={t`The languages of this site, and who has read each.`} />
      <Page
        cloth="mirror"
        heading={<Trans>Choose your language</Trans>}
        lead={<Trans>The whole site is in each of them, the forms too. We remember your choice.</Trans>}
      >
        {hydrated && all.length > FEW && (
          <TextField
            type="search"
            label={t`Search the languages`}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <PlainForm className={css['form']} method="post" action="/languages">
          <input type="hidden" name="to" value={query.get('to') ?? '/'} readOnly suppressHydrationWarning />
          <ul role="list" className={css['list']}>
            {shown.map((language) => (
              <li key={language.code}>
                <Choice language={language} />
              </li>
            ))}
          </ul>
          <p role="status">{shown.length === 0 && <Trans>There is no such language here yet.</Trans>}</p>
        </PlainForm>
      </Page>
    </>
  )
}

/** One language: a button that sends the form with it. */
function Choice({ language: { code, name, english, direction, state } }: { readonly language: Language }) {
  const isHere = useLanguage().code === code
  return (
    <button className={css['choice']} name="language" value={code} aria-current={isHere || undefined}>
      <span className={css['name']} lang={code} dir={direction}>
        {name}
      </span>
      {english !== name && (
        <span className={css['english']} lang="en">
          {english}
        </span>
      )}
      <span className={css['state']}>
        <State of={state} />
      </span>
    </button>
  )
}

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
