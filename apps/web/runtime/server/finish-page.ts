import { neededStyle, type Sheet } from './needed-style.ts'

/** What stands in a rendered page for what is known only once it is whole. */
export interface Marks {
  /** In the place of the page's style. */
  readonly style: string
  /** The nonce on the inline scripts that the router and React wrote. */
  readonly script: string
}

export interface FinishedPage {
  readonly html: string
  /** The sources of its inline scripts and styles, which the security policy names by their hashes. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The last hand on a rendered page: the style that it needs goes in, its script's files go last, and the marks go out. `written` are the inline scripts
 * of our own. Throws where a mark is missing or a script is neither ours nor the router's, since no browser would run it.
 */
export function finishPage(
  html: string,
  sheet: Sheet,
  marks: Marks,
  written: readonly string[],
): FinishedPage {
  const style = neededStyle(sheet, html)
  const [before, after, ...more] = html.split(marks.style)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('a page has one place for its style')
  // what the page says besides, in the same element
  const own = after.slice(0, Math.max(0, after.indexOf('</style>')))
  const ordered = scriptLast(before + style + after, sheet.address)
  const { html: unmarked, scripts } = withoutMarks(ordered, marks.script, written)
  return { html: unmarked, scripts, styles: [style + own] }
}

/**
 * React lifts the links to the files of the page's script into the head, where a slow line would bring those first. They
 * stand behind all that is read, beside the whole style sheet, and give way to faces and the first picture.
 */
function scriptLast(html: string, sheetAddress: string): string {
  const links = (html.match(scriptFile) ?? []).join('').replaceAll(' href=', ' fetchpriority="low" href=')
  const rest = html.replaceAll(scriptFile, '')
  const end = rest.lastIndexOf('<link', rest.lastIndexOf(`href="${sheetAddress}"`))
  return end < 0 ? html : rest.slice(0, end) + links + rest.slice(end)
}

const scriptFile = /<link rel="modulepreload"[^>]*>/g

/** Takes the mark off the inline scripts that bear it, and gives their sources. */
function withoutMarks(html: string, mark: string, written: readonly string[]) {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const [, tag = '', source = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/ src=/.test(tag)) continue
    if (tag.includes(attribute) || written.includes(source)) scripts.push(source)
    else if (!tag.includes(' type="application/'))
      throw new Error(`a page has an inline script that nobody knows: ${source.slice(0, 80)}`)
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}
