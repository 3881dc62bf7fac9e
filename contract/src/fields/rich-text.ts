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

const inline = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

/** Reads a text. Words in braces that `places` names are replaced; a link that leads nowhere good stays as words. */
export function readText(text: string, places: Places = {}): Block[] {
  return filled(text, places)
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => blocksOf(part.split('\n').map((line) => line.trim())))
}

/** The links of a text that lead nowhere good, as they are written. */
export function badLinks(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , , to]) =>
    to !== undefined && !safe.test(to) && !/^\{\w+\}$/.test(to) ? [to] : [],
  )
}

const filled = (text: string, places: Places) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let words: string[] = []
  let items: string[] = []
  const end = () => {
    if (words.length > 0) blocks.push({ paragraph: runsOf(words.join(' ')) })
    if (items.length > 0) blocks.push({ list: items.map(runsOf) })
    words = []
    items = []
  }
  for (const line of lines) {
    const [, heading] = /^#{1,4}\s+(.+)$/.exec(line) ?? []
    const [, item] = /^[-*•]\s+(.+)$/.exec(line) ?? []
    if (heading !== undefined) {
      end()
      blocks.push({ heading })
    } else if (item !== undefined) {
      if (words.length > 0) end()
      items.push(item)
    } else if (line !== '') {
      const last = items.length - 1
      if (last >= 0) items[last] = `${items[last] ?? ''} ${line}`
      else words.push(line)
    }
  }
  end()
  return blocks
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    const [whole, bold, label, to] = match
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    if (bold !== undefined) runs.push({ text: bold, bold: true })
    else if (to !== undefined && safe.test(to)) runs.push({ text: label ?? '', to })
    else runs.push({ text: whole })
    from = match.index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}
