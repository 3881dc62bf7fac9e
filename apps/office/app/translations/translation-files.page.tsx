import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useState } from 'react'
import { isLanguageCode, type LanguageCode } from '@sahay/contract/kernel/languages'
import panel from '../kit/record/panel.module.css'
import { call, queries, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { InLanguage } from './in-language.tsx'
import { otherLanguages } from './sentence-labels.ts'
import { Panel } from '../kit/record/panel.tsx'
import { Page } from '../kit/page.tsx'
import { Options } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type Imported = CallAnswer<'POST office/translations/import'>['data']

/** The result of a file: the accepted entries, or why there are none. */
interface Outcome {
  readonly name: string
  readonly imported: Imported | null
  readonly failed: string | null
}

const parts = {
  web: msg`Pages`,
  contract: msg`Forms, errors and dates`,
  server: msg`E-mails, receipts and answers`,
} as const

/** Export and import of a language as files for translation programs. */
export default function TranslationFilesPage() {
  const { t } = useLingui()
  const may = useMay()
  const [lang, setLang] = useState<LanguageCode>('gu')
  return (
    <Page title={t`Translation files`}>
      <SelectField
        label={t`Language`}
        name="lang"
        value={lang}
        onChange={({ target: { value } }) => isLanguageCode(value) && setLang(value)}
      >
        <Options of={otherLanguages} />
      </SelectField>
      <Panel title={<Trans>Download</Trans>}>
        <p>{t`The site’s own files, with what was written and approved here since.`}</p>
        <div className="cluster gap-3">
          {(['web', 'contract', 'server'] as const).map((part) => (
            <a
              key={part}
              className={buttonClass({ small: true })}
              href={`/api/office/translations/file?lang=${lang}&catalogue=${part}`}
              download
            >
              <Word of={parts[part]} />
            </a>
          ))}
        </div>
      </Panel>
      {may('translations.write') && <Import key={lang} lang={lang} />}
    </Page>
  )
}

function Import({ lang }: { readonly lang: LanguageCode }) {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly File[]>([])
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])

  async function send(file: File): Promise<Outcome> {
    const { name } = file
    try {
      const body = { lang, text: await file.text() }
      return { name, imported: (await call('POST office/translations/import', { body })).data, failed: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const message = Object.values(error.fields).join(' ') || error.message
      return {
        name,
        imported: null,
        failed: message || t`There was no answer. Please check your connection and try again.`,
      }
    }
  }

  async function sendAll() {
    setBusy(true)
    const done: Outcome[] = []
    for (const file of files) done.push(await send(file))
    setOutcomes(done)
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['sentences'] })
  }

  return (
    <Panel title={<Trans>Upload</Trans>}>
      <p>
        <Trans>
          Text that differs from the current one becomes a draft. Approvals in the file are not used: everyone
          approves here.
        </Trans>
      </p>
      <TextField
        type="file"
        accept=".po,text/x-gettext-translation,text/plain"
        multiple
        label={t`PO files of this language`}
        name="files"
        onChange={({ target }) => setFiles([...(target.files ?? [])])}
      />
      <div className="cluster gap-3">
        <Button kind="go" busy={busy} disabled={files.length === 0} onClick={() => void sendAll()}>
          <Trans>Upload files</Trans>
        </Button>
      </div>
      <div role="status" className="stack gap-3">
        {outcomes.map((outcome) => (
          <Report key={outcome.name} lang={lang} {...outcome} />
        ))}
      </div>
    </Panel>
  )
}

function Report({ lang, name, imported, failed }: Outcome & { readonly lang: string }) {
  return (
    <div className={panel['line']}>
      <div>
        <h3 dir="auto">{name}</h3>
        {failed !== null && <p>{failed}</p>}
        {imported && (
          <>
            <p>
              <Plural
                value={imported.taken}
                one="# sentence became a draft."
                other="# sentences became drafts."
              />{' '}
              <Plural value={imported.unchanged} one="# is unchanged." other="# are unchanged." />{' '}
              <Plural value={imported.refused.length} one="# was rejected:" other="# were rejected:" />
            </p>
            <ul>
              {imported.refused.map(({ english, words, why }) => (
                <li key={english}>
                  <span lang="en">{english}</span>: <InLanguage lang={lang}>{words}</InLanguage>
                  <p className="quiet">{why}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
