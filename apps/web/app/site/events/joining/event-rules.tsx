import { Trans } from '@lingui/react/macro'
import css from './event-dialog.module.css'
import { rulesOf } from './rules-of.ts'

/** Rules with more characters than this are folded, because they would push the form down too far. */
const MANY_LETTERS = 700

export interface EventRulesProps {
  /** HTML, as returned by the API. */
  readonly rules: string
  readonly lang: string
  /** True on their own page, where they are never folded. */
  readonly alone?: boolean
}

/** 'Rules of Event :-' and the event's rules; folded in the dialog if they are long (product.md 2). */
export function EventRules({ rules, lang, alone = false }: EventRulesProps) {
  if (rules.trim() === '') return null
  const heading = <Trans>Rules of Event :-</Trans>
  const text = (
    <div lang={lang} dir="auto">
      {rulesOf(rules)}
    </div>
  )
  if (!alone && rules.replace(/<[^>]*>/g, '').length > MANY_LETTERS)
    return (
      <details className={`stack gap-2 ${css['rules']}`}>
        <summary className={`strong ${css['fold']}`}>{heading}</summary>
        {text}
      </details>
    )
  return (
    <section className={`stack gap-2 ${css['rules']}`}>
      {alone ? <h2>{heading}</h2> : <h3>{heading}</h3>}
      {text}
    </section>
  )
}
