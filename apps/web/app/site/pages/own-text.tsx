import type { TextBlocks } from '@sahay/contract/content/texts'
import { Fragment } from 'react'
import { Link } from 'react-router'

/** Renders the parts of a published text in sequence. */
export function Blocks({ blocks }: { readonly blocks: TextBlocks }) {
  return blocks.map(({ heading, list, paragraph = [] }, nth) => {
    const key = String(nth)
    if (heading !== undefined) return <h4 key={key}>{heading}</h4>
    if (!list)
      return (
        <p key={key}>
          <Runs runs={paragraph} />
        </p>
      )
    return (
      <ul key={key}>
        {list.map((runs, at) => (
          <li key={String(at)}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  })
}

/** The words of one paragraph, with bold ones and links. */
function Runs({ runs }: { readonly runs: NonNullable<TextBlocks[number]['paragraph']> }) {
  return runs.map(({ text, bold, to }, nth) => {
    const key = String(nth)
    if (bold) return <strong key={key}>{text}</strong>
    if (to === undefined) return <Fragment key={key}>{text}</Fragment>
    return to.startsWith('/') ? (
      <Link key={key} to={to}>
        {text}
      </Link>
    ) : (
      <a key={key} href={to}>
        {text}
      </a>
    )
  })
}

/** Splits a text into sections: each heading with its content. */
export function sectionsOf(blocks: TextBlocks) {
  const sections: { id?: string; heading?: string; blocks: TextBlocks }[] = []
  for (const block of blocks) {
    const { id, heading } = block
    const last = sections[sections.length - 1]
    if (heading !== undefined) sections.push({ ...(id ? { id } : {}), heading, blocks: [] })
    else if (last) last.blocks.push(block)
    else sections.push({ blocks: [block] })
  }
  return sections
}
