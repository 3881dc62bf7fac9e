/**
 * The syntax of the longer texts that staff write: paragraphs between empty lines, headings after `##`, lists of lines that
 * begin with `-`, **bold** words, and [links](address). The text is parsed into parts that pages render, so no foreign HTML
 * reaches a page. The office's preview and the server use the same parser.
 */

/** A run of words with the same formatting. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  /** The link's target. */
  readonly to?: string
}

/** A part of a text: heading, paragraph or list. */
export interface Block {
  readonly heading?: string
  readonly paragraph?: readonly Run[]
  readonly list?: readonly (readonly Run[])[]
}

/** The names that can appear in braces, such as `{phone}`, and the values shown instead. */
export type Places = Readonly<Record<string, string>>

/** Allowed link targets: a page of this site, or a safe kind of address. */
const safe = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s"<>\\]*$/

// no alternative may start where another can continue: otherwise a long text of brackets or blanks takes quadratic time
const inline = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Parses a text. Replaces words in braces that `places` contains; a link with an unsafe target becomes plain words. */
export function readText(text: string, places: Places = {}): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) =>
      blocksOf(
        part.split('\n').map((line) => line.trim()),
        places,
      ),
    )
}

/** Returns the links with unsafe targets, as written. */
export function badLinks(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , , to]) =>
    to !== undefined && !safe.test(to) && !/^\{\w+\}$/.test(to) ? [to] : [],
  )
}

/** Replaces the words in braces by their values. */
const filled = (text: string, places: Places) =>
  text.replace(/\{(\w+)\}/g, (matched, name: string) => places[name] ?? matched)

function blocksOf(lines: readonly string[], places: Places): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let items: string[] = []
  const end = () => {
    if (paragraph.length > 0) blocks.push({ paragraph: runsOf(paragraph.join(' '), places) })
    if (items.length > 0) blocks.push({ list: items.map((item) => runsOf(item, places)) })
    paragraph = []
    items = []
  }
  for (const line of lines) {
    const [, heading] = /^#{1,4}\s+(\S.*)$/.exec(line) ?? []
    const [, item] = /^[-*•]\s+(\S.*)$/.exec(line) ?? []
    if (heading !== undefined) {
      end()
      blocks.push({ heading: filled(heading, places) })
    } else if (item !== undefined) {
      if (paragraph.length > 0) end()
      items.push(item)
    } else if (line !== '') {
      const last = items.length - 1
      if (last >= 0) items[last] = `${items[last] ?? ''} ${line}`
      else paragraph.push(line)
    }
  }
  end()
  return blocks
}

function runsOf(text: string, places: Places): Run[] {
  const runs: Run[] = []
  const add = (content: string, more: Omit<Run, 'text'> = {}) =>
    runs.push({ text: filled(content, places), ...more })
  let from = 0
  for (const match of text.matchAll(inline)) {
    const [matched, bold, label, to] = match
    // a telephone link has no spaces
    const address = filled(to ?? '', places).replace(/\s/g, '')
    if (match.index > from) add(text.slice(from, match.index))
    if (bold !== undefined) add(bold, { bold: true })
    else if (label !== undefined && safe.test(address)) add(label, { to: address })
    else add(matched)
    from = match.index + matched.length
  }
  if (from < text.length) add(text.slice(from))
  return runs
}
