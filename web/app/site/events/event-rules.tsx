import { Trans } from '@lingui/react/macro'
import { createElement, type ReactNode, useMemo } from 'react'
import css from './event-dialog.module.css'

/** What rules may be made of, as the server cleans them; of anything else only the words are shown. */
const allowed = new Set(['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'h3', 'h4'])
/** What is not even shown as words. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])

/** Builds the page's own elements out of a document that is never shown: no attribute of it comes along. */
function built(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  const children = Array.from(node.childNodes, built)
  if (!allowed.has(name)) return children
  return createElement(name, { key }, ...(name === 'br' ? [] : children))
}

/** More letters than this are a wall before the form: they are folded. */
const MANY_LETTERS = 700

/** 'Rules of Event :-' and the event's rules, given as HTML; folded where they are long (spec §2). */
export function EventRules({ html }: { readonly html: string }) {
  const { rules, letters } = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return { rules: Array.from(body.childNodes, built), letters: body.textContent.length }
  }, [html])
  if (html.trim() === '') return null
  if (letters > MANY_LETTERS)
    return (
      <details className={css['rules']}>
        <summary className={css['fold']}>
          <Trans>Rules of Event :-</Trans>
        </summary>
        {rules}
      </details>
    )
  return (
    <section className={css['rules']}>
      <h3>
        <Trans>Rules of Event :-</Trans>
      </h3>
      {rules}
    </section>
  )
}
