import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { ActionButton } from '../kit/action/action-button.tsx'
import panel from '../kit/record/panel.module.css'
import { When, Word } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import { InLanguage } from './in-language.tsx'
import { setAside, type Suggested, takeOver } from './suggestion-actions.ts'
import { Panel } from '../kit/record/panel.tsx'

type SentenceDetail = CallAnswer<'GET office/translations/sentence'>['data']
type Text = SentenceDetail['texts'][number]

interface SheetProps {
  readonly row: SentenceDetail
}

/** The wordings of a sentence: English, earlier English, and the translation. */
export function Wordings({ row: { english, former, lang, translation } }: SheetProps) {
  const { t } = useLingui()
  const may = useMay()
  return (
    <Panel title={<Trans>English</Trans>}>
      <p lang="en">{english}</p>
      {former !== null && (
        <>
          <h2>{t`Earlier English`}</h2>
          <p lang="en">{former}</p>
        </>
      )}
      {/* people who may edit it have it in the field below */}
      {translation !== '' && !may('translations.write') && (
        <>
          <h2>{t`Translation`}</h2>
          <p>
            <InLanguage lang={lang}>{translation}</InLanguage>
          </p>
        </>
      )}
    </Panel>
  )
}

/** Help for translating it: errors to correct, visitors' suggestions, the glossary. */
export function Advice({ row }: SheetProps) {
  const { faults, former, glossary, isShown, lang, suggestions, twoPeople } = row
  return (
    <>
      {twoPeople && (
        <p className="quiet">
          <Trans>
            This sentence is about money, a refund, consent, a child’s documents, a draw or a deadline. So it
            takes two people: one writes the translation, another checks and approves it. Until then the site
            keeps its text.
          </Trans>
        </p>
      )}
      {former !== null && (
        <p className="quiet">
          {isShown ? (
            <Trans>
              The English has changed since this was translated. Until there is a new translation, visitors
              read the old one. If it still fits, sign it or save it as it is.
            </Trans>
          ) : (
            <Trans>
              The English has changed, and its values or figures are no longer the same. Until there is a new
              translation, visitors read the English.
            </Trans>
          )}
        </p>
      )}
      {faults.length > 0 && (
        <Panel title={<Trans>To be corrected</Trans>}>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Panel>
      )}
      {suggestions.length > 0 && <Suggestions row={row} />}
      {glossary.length > 0 && (
        <Panel title={<Trans>Glossary terms</Trans>}>
          <ul className="stack gap-3" role="list">
            {glossary.map((word) => (
              <li key={word.english} className={panel['line']}>
                <div>
                  <span lang="en">{word.english}</span>:{' '}
                  <InLanguage lang={lang}>{word.translation}</InLanguage>
                  {word.why !== '' && <p className="quiet">{word.why}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Its earlier texts, and where it is used. */
export function FormerTexts({ row }: SheetProps) {
  const { lang, released, texts } = row
  return (
    <>
      {(released !== null || texts.length > 0) && (
        <Panel title={<Trans>Earlier versions</Trans>}>
          <ul className="stack gap-3" role="list">
            {texts.map((text) => (
              <FormerText key={text.id} lang={lang} text={text} />
            ))}
            {released !== null && (
              <li className={panel['line']}>
                <div>
                  {released === '' ? (
                    <Word of={msg`Not translated`} />
                  ) : (
                    <InLanguage lang={lang}>{released}</InLanguage>
                  )}
                  <p className="quiet">
                    <Trans>Currently on the site.</Trans>
                  </p>
                </div>
              </li>
            )}
          </ul>
        </Panel>
      )}
      <Origins row={row} />
    </>
  )
}

const sources = {
  written: msg`Written here`,
  suggested: msg`Suggested by a visitor`,
  imported: msg`From a file`,
  signed: msg`Approved`,
} as const satisfies Record<Text['from'], unknown>

function FormerText({ lang, text }: { readonly lang: string; readonly text: Text }) {
  const { words, from, by, at, initials, outdated } = text
  return (
    <li className={panel['line']}>
      <div>
        <InLanguage lang={lang}>{words}</InLanguage>
        <p className="quiet">
          <Word of={sources[from]} /> · {by} {initials !== null && `(${initials})`} · <When at={at} />
        </p>
        {outdated && (
          <p className="quiet">
            <Trans>No longer valid: the English or the site’s text has changed since.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

function Suggestions({ row: { id, lang, suggestions, translation } }: { readonly row: SentenceDetail }) {
  const may = useMay()
  return (
    <Panel title={<Trans>Visitors’ suggestions</Trans>}>
      <ul className="stack gap-3" role="list">
        {suggestions.map((suggestion) => {
          const suggested: Suggested = { ...suggestion, sentence: id, seen: translation }
          return (
            <li key={suggestion.id} className={panel['line']}>
              <div>
                <strong>
                  <InLanguage lang={lang}>{suggestion.better}</InLanguage>
                </strong>
                <p className="quiet">
                  <Trans>
                    Read on {suggestion.page}: <InLanguage lang={lang}>{suggestion.read}</InLanguage>
                  </Trans>
                </p>
              </div>
              {may('translations.write') && (
                <div className="cluster gap-3">
                  <ActionButton
                    of="sentences"
                    action={takeOver}
                    row={suggested}
                    description={suggestion.better}
                  />
                  <ActionButton
                    of="sentences"
                    action={setAside}
                    row={suggestion}
                    description={suggestion.better}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** The source files of the sentence, for people who know the code, and the code that fills its numbered placeholders. */
function Origins({ row: { origins, values } }: { readonly row: SentenceDetail }) {
  return (
    <details>
      <summary>
        <Trans>Place in the code</Trans>
      </summary>
      <ul lang="en">
        {values.map((value) => (
          <li key={value}>
            <code>{value}</code>
          </li>
        ))}
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin.replace(/^\.\.\//, '')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
