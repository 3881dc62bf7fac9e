import { Trans, useLingui } from '@lingui/react/macro'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { When } from '../kit/show.tsx'
import type { TextDetail } from './text-labels.ts'
import css from './texts.module.css'

/** Every version that was in force, the present one first, to be read. */
export function Versions({ versions }: { readonly versions: TextDetail['versions'] }) {
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
