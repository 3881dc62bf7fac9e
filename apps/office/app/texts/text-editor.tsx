import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { edit, type FieldSpecs } from '../kit/resource.ts'
import { RecordForm } from '../kit/record/record-form.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { readBuiltIn, type TextInLanguages } from './built-in.ts'
import { Comparison } from './comparison.tsx'
import type { TextDetail } from './text-labels.ts'
import css from './texts.module.css'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { When } from '../kit/show.tsx'

/** A text with its currently published content. */
interface Begun {
  readonly row: TextDetail
  readonly present: TextInLanguages
}

const allLanguages = ({
  en,
  gu = '',
  hi = '',
}: NonNullable<TextDetail['draft']>['words'] & object): TextInLanguages => ({
  en,
  gu,
  hi,
})

const fields = {
  en: { kind: 'lines', label: msg`English`, required: true, rows: 24, maxLength: 20_000 },
  gu: { kind: 'lines', label: msg`Gujarati`, rows: 24, maxLength: 20_000, beside: true },
  hi: { kind: 'lines', label: msg`Hindi`, rows: 24, maxLength: 20_000, beside: true },
  note: {
    kind: 'line',
    label: msg`Differences`,
    hint: msg`A few words for your colleagues, shown beside the version.`,
    maxLength: 200,
  },
} as const satisfies FieldSpecs

const editor = edit<Begun>('texts.edit')({
  fields,
  values: ({ row: { draft }, present }) => ({
    ...(draft?.words ? allLanguages(draft.words) : present),
    note: draft?.note ?? '',
  }),
  save: ({ en, gu, hi, note }, { row: { name, draft } }) =>
    call('POST office/texts/save', {
      body: { name, version: draft?.version ?? 0, words: { en, gu, hi }, note },
    }),
  done: msg`The draft is saved. Visitors cannot see it yet.`,
})

/**
 * Edits a text in three languages side by side: the draft, or the published text as its start; the draft's changes; and
 * earlier versions.
 */
export function TextEditor({ row }: { readonly row: TextDetail }) {
  const may = useMay()
  const inForce = row.versions[0]?.words
  const builtIn = useQuery({
    queryKey: ['built-in text', row.name],
    queryFn: () => readBuiltIn(row.name),
    enabled: !inForce,
    staleTime: Infinity,
  })
  const present = inForce ? allLanguages(inForce) : builtIn.data
  if (!present) {
    if (builtIn.isError) return <Failed of={builtIn} />
    return <Waiting />
  }
  const read = async () => ({
    row: (await call('GET office/texts/one', { query: { name: row.name } })).data,
    present,
  })
  const mayEdit = may(row.legal ? 'texts.edit_legal' : 'texts.edit')
  return (
    <>
      {mayEdit ? (
        <>
          <HowToWrite />
          <RecordForm of={['texts', row.name]} row={{ row, present }} edit={editor} read={read} />
        </>
      ) : (
        <p>
          {row.legal ? (
            <Trans>This text binds the trust: only an owner can change it.</Trans>
          ) : (
            <Trans>You can read this but not change it.</Trans>
          )}
        </p>
      )}
      {row.draft?.words && <Comparison before={present} after={allLanguages(row.draft.words)} />}
      <Versions versions={row.versions} />
    </>
  )
}

const signs = () =>
  [
    ['##', <Trans key="heading">before a heading</Trans>],
    ['-', <Trans key="list">before each line of a list</Trans>],
    ['** **', <Trans key="bold">around bold words</Trans>],
    [
      '[ ]( )',
      <Trans key="link">
        around linked words, followed by the address in brackets: /privacy-policy or https://…
      </Trans>,
    ],
    ['{trust} {phone} {email}', <Trans key="value">are replaced by values from Settings</Trans>],
  ] as const

function HowToWrite() {
  const { t } = useLingui()
  return (
    <details className={`panel ${css['how']}`}>
      <summary>{t`Formatting`}</summary>
      <dl>
        {signs().map(([sign, does]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{t`An empty line starts a new paragraph. If you leave a language empty, English is shown.`}</p>
    </details>
  )
}

/** Every version that was in force, the current one first. */
function Versions({ versions }: { readonly versions: TextDetail['versions'] }) {
  const { t } = useLingui()
  return (
    <section className={`stack gap-3 ${css['part']}`}>
      <h2>{t`Past versions`}</h2>
      {versions.length === 0 && <p>{t`So far only the standard text.`}</p>}
      {versions.map(({ id, since, by, note, words }) => (
        <details key={id} className={`panel ${css['how']}`}>
          <summary>
            <Trans>
              Since <When at={since} />
            </Trans>
            {' · '}
            {by ?? '–'}
            {note && ` · ${note}`}
          </summary>
          {words ? (
            <div className={`stack gap-4 ${css['languages']}`}>
              {staffLanguageCodes.map((code) => (
                <pre key={code} lang={code} dir="auto">
                  {words[code] ?? t`In English`}
                </pre>
              ))}
            </div>
          ) : (
            <p>{t`The standard text.`}</p>
          )}
        </details>
      ))}
    </section>
  )
}
