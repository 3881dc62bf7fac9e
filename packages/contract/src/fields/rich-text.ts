/**
 * What staff write as a longer text: paragraphs between empty lines, headings after `##`, lists of lines that begin with
 * `-`, **bold** words, and [words](address) that lead somewhere. It is read into parts that pages draw, so no HTML of
 * anybody reaches a page. The office's preview and the server read it alike.
 */

/** Some words in one manner. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  /** Where they lead. */
  readonly to?: string
}

/** A part of a text: one of the three. */
export interface Block {
  readonly heading?: string
  readonly paragraph?: readonly Run[]
  readonly list?: readonly (readonly Run[])[]
}

/** What stands in braces, such as `{phone}`, and what is shown in its place. */
export type Places = Readonly<Record<string, string>>

/** What a link may lead to: a page of ours, or a safe kind of address. */
const safe = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s"<>\\]*$/

// no part may begin where another can go on, or a long text of brackets or blanks is read again from each of them
const inline = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Reads a text. Words in braces that `places` names are replaced; a link that leads nowhere good stays as words. */
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

/** The links of a text that lead nowhere good, as they are written. */
export function badLinks(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , , to]) =>
    to !== undefined && !safe.test(to) && !/^\{\w+\}$/.test(to) ? [to] : [],
  )
}

/** Puts in what stands for the words in braces. */
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
    // a number is called without its spaces
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
