import type { APIResponse, Page } from '@playwright/test'
import { pseudoLanguages } from '@sahay/contract/kernel/language-list'
import { plainEverywhere } from '../../apps/server/test/english.ts'
import type { TestApp } from '../../apps/server/test/test-client.ts'

/** The language in which any plain English text is missing from the catalogues. */
export const [{ code: pseudo }] = pseudoLanguages

/** Plain text allowed on any page; all other text comes from the catalogues, or has `lang="en"`. */
const allowed: readonly RegExp[] = [
  // country codes of telephone numbers: before the numbers, which would leave their letters
  /\b[A-Z]{2} \+\d+/,
  ...plainEverywhere,
  // the trust's name, also alone
  /Sahay/,
  // addresses of pages and files
  /(?:localhost|127\.0\.0\.1)\S*/,
  // people: a first name and an initial
  /\b[A-Z][a-z]+ [A-Z]\./,
  // payment methods, file types and other names that are the same in every language
  /\b(?:QR|IFSC|OTP|PDF|JSON|JPE?G|PNG|GIF|WebP|MB|Facebook|Instagram|YouTube)\b/,
  // the browser and system of a session
  /\b(?:Chrome|Linux|Mac|Windows)\b/,
]

/** Attributes that are read out or displayed. */
const attributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

interface Looking {
  readonly attributes: readonly string[]
  readonly allowed: readonly string[]
  /**
   * Untranslated names given by staff. They have a `lang` attribute, except in attributes, titles and catalogue sentences,
   * which are in one language.
   */
  readonly content: readonly string[]
}

/** Returns the search settings for an app with content by staff. */
export async function lookingAt(app: TestApp): Promise<Looking> {
  const { bank } = (await app.call('GET settings')).data
  const events = (await app.call('GET event/list')).data
  const needs = (await app.call('GET donation/list')).data
  const gallery = await app.query('select caption from gallery_items')
  const content = [
    ...events.map(({ name }) => name),
    ...needs.flatMap(({ name, requirement }) => [name.replace(/ \S+$/, ''), requirement]),
    ...gallery.map(({ caption }) => String(caption)),
    ...Object.values(bank),
    'node draw-check.mjs draw-certificate.json',
  ]
  return { attributes, allowed: allowed.map(({ source }) => source), content: content.filter(Boolean) }
}

/** Returns the English texts of the current page, each with its location. */
export function englishOn(page: Page, looking: Looking): Promise<string[]> {
  return page.evaluate(findEnglish, { ...looking, html: null })
}

/** Returns the English texts of a page as the server sends it. `reader` is any page without its own security policy. */
export async function englishIn(reader: Page, looking: Looking, answer: APIResponse): Promise<string[]> {
  return reader.evaluate(findEnglish, { ...looking, html: await answer.text() })
}

/** Runs in the page. */
function findEnglish({
  attributes: names,
  allowed: sources,
  content,
  html,
}: Looking & { html: string | null }) {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const found = new Map<string, string>()
  // elements with their own language, and the provider's window
  const others = '[lang]:not(html), .razorpay-container'
  const patterns = sources.map((source) => new RegExp(source, 'g'))

  const placeOf = (element: Element): string => {
    const parts: string[] = []
    for (
      let ancestor: Element | null = element;
      ancestor && parts.length < 4;
      ancestor = ancestor.parentElement
    )
      parts.unshift(ancestor.localName + (ancestor.id ? `#${ancestor.id}` : ''))
    return parts.join(' > ')
  }
  const look = (text: string, element: Element, what: string) => {
    let rest = text
    if (what !== 'text' || text.includes('⟦')) for (const part of content) rest = rest.replaceAll(part, ' ')
    for (const pattern of patterns) rest = rest.replace(pattern, ' ')
    if (/[A-Za-z]{2,}/.test(rest)) found.set(text.trim().slice(0, 200), `${what} of ${placeOf(element)}`)
  }

  const texts = root.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    // code and account numbers have no language
    if (!element || element.closest(`${others}, [translate="no"], script, style, code`)) continue
    look(node.nodeValue ?? '', element, element.localName === 'title' ? 'title' : 'text')
  }
  for (const name of names)
    for (const element of root.querySelectorAll(`[${name}]`))
      if (!element.closest(others)) look(element.getAttribute(name) ?? '', element, name)
  for (const element of root.querySelectorAll(
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"]',
  ))
    look(element.getAttribute('content') ?? '', element, 'content')
  // messages for sharing
  for (const link of root.querySelectorAll('a[href*="?text="]'))
    look(new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '', link, 'share')
  return [...found].map(([text, where]) => `“${text}” (${where})`)
}
