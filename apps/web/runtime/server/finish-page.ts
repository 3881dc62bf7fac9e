import { neededStyle, type Sheet } from './needed-style.ts'

/** Placeholders in a rendered page for values that are known only when it is complete. */
export interface Marks {
  /** The placeholder of the page's style. */
  readonly style: string
  /** The nonce on the inline scripts that the router and React wrote. */
  readonly script: string
}

export interface FinishedPage {
  readonly html: string
  /** The sources of its inline scripts and styles, whose hashes are in the security policy. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Completes a rendered page: inserts the needed style, moves its script's files to the end, and removes the placeholders.
 * `written` are the project's own inline scripts. Throws if a placeholder is missing or a script is neither the project's
 * nor the router's, because browsers would not run it.
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
  // the page's own rules, in the same element
  const own = after.slice(0, Math.max(0, after.indexOf('</style>')))
  const ordered = scriptLast(before + style + after, sheet.address)
  const { html: unmarked, scripts } = withoutMarks(ordered, marks.script, written)
  return { html: unmarked, scripts, styles: [style + own] }
}

/**
 * Moves the links to the script's files, which React puts into the head, to the end: on a slow network they would otherwise
 * be loaded first. After the content and beside the full style sheet, they give way to fonts and the first picture.
 */
function scriptLast(html: string, sheetAddress: string): string {
  const links = (html.match(scriptFile) ?? []).join('').replaceAll(' href=', ' fetchpriority="low" href=')
  const rest = html.replaceAll(scriptFile, '')
  const end = rest.lastIndexOf('<link', rest.lastIndexOf(`href="${sheetAddress}"`))
  return end < 0 ? html : rest.slice(0, end) + links + rest.slice(end)
}

const scriptFile = /<link rel="modulepreload"[^>]*>/g

/** Removes the mark from the inline scripts and returns their sources. */
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
