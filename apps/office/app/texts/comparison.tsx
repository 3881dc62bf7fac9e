import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import type { TextInLanguages } from './built-in.ts'
import { lineChanges } from './line-changes.ts'
import css from './texts.module.css'

const labels = {
  en: msg`English`,
  gu: msg`Gujarati`,
  hi: msg`Hindi`,
} as const satisfies Record<keyof TextInLanguages, MessageDescriptor>

/** The draft's changes to the published text, line by line, in each language. */
export function Comparison({
  before,
  after,
}: {
  readonly before: TextInLanguages
  readonly after: TextInLanguages
}) {
  const { i18n, t } = useLingui()
  return (
    <section className={`stack gap-3 ${css['part']}`}>
      <h2>{t`Changes in the draft`}</h2>
      {staffLanguageCodes.map((code) => {
        const changes = lineChanges(before[code], after[code])
        const isChanged = changes.some((change) => change.in !== 'both')
        return (
          <details key={code} className={`panel ${css['how']}`} open={code === 'en'}>
            <summary>{i18n._(labels[code])}</summary>
            {isChanged ? (
              <div lang={code} dir="auto">
                {changes.map(({ line, in: where }, nth) => (
                  <Line key={String(nth)} line={line} where={where} />
                ))}
              </div>
            ) : (
              <p>{t`No differences.`}</p>
            )}
          </details>
        )
      })}
    </section>
  )
}

function Line({ line, where }: { readonly line: string; readonly where: 'both' | 'old' | 'new' }) {
  if (where === 'both') return <p className="muted breaks">{line}</p>
  return (
    <p className={`breaks ${css[where]}`}>
      {where === 'old' ? (
        <del>
          <span aria-hidden="true">− </span>
          {line}
        </del>
      ) : (
        <ins>
          <span aria-hidden="true">+ </span>
          {line}
        </ins>
      )}
    </p>
  )
}
