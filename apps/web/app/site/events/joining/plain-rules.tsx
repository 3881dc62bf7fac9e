import { Trans } from '@lingui/react/macro'
import css from './event-dialog.module.css'
import { rulesOf } from './rules-of.ts'

/** 'Rules of Event :-' and the event's rules, for a page that is made on the server. */
export function PlainRules({ html, lang }: { readonly html: string; readonly lang: string }) {
  if (html.trim() === '') return null
  return (
    <section className={`stack gap-2 ${css['rules']}`}>
      <h2>
        <Trans>Rules of Event :-</Trans>
      </h2>
      <div lang={lang} dir="auto">
        {rulesOf(html)}
      </div>
    </section>
  )
}
