import { addressInLanguage } from '@sahay/contract/kernel/language-address'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import type { TextName } from '@sahay/contract/content/texts'
import { call } from '../shell/api.ts'

/** The location of each built-in text on the site: page, sections, and elements. */
const places: Readonly<Record<TextName, readonly [page: string, parts: string, elements: string]>> = {
  fees_rules: ['/lion-trust', '[data-text="fees_rules"]', 'p, li'],
  uniform_rules: ['/lion-trust', '[data-text="uniform_rules"]', 'p, li'],
  about: ['/', '#about-us', 'h2, p'],
  what_we_serve: ['/', '#what-we-serve li', 'h3, p'],
  terms: ['/terms-conditions', 'main section[id]', 'h2, p, li'],
  privacy: ['/privacy-policy', 'main section[id]', 'h2, p, li'],
}

export interface TextInLanguages {
  readonly en: string
  readonly gu: string
  readonly hi: string
}

/** Reads a built-in text as staff would have written it, in all languages, from its page, so that there is no second copy. */
export async function readBuiltIn(name: TextName): Promise<TextInLanguages> {
  const { data } = await call('GET settings')
  const placeholders = [
    [data.trust.name, '{trust}'],
    [data.contact.phone, '{phone}'],
    [data.contact.email, '{email}'],
  ] as const
  const [en, gu, hi] = await Promise.all(
    staffLanguageCodes.map(async (code) => {
      const written = await writtenIn(code, name)
      return placeholders.reduce(
        (text, [value, place]) => (value ? text.replaceAll(value, place) : text),
        written,
      )
    }),
  )
  return { en: en ?? '', gu: gu ?? '', hi: hi ?? '' }
}

async function writtenIn(code: string, name: TextName): Promise<string> {
  const [page, parts, elements] = places[name]
  // as for a visitor without a chosen language
  const answer = await fetch(addressInLanguage(code, page), { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
  // the office's policy allows no style element, even in a page that is only parsed
  const html = (await answer.text()).replace(/<style\b[\s\S]*?<\/style>/g, '')
  const document = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...document.querySelectorAll(parts)]
    .flatMap((part) => [...part.querySelectorAll(elements)])
    .map((element) => ({ tag: element.tagName, text: textOf(element).replace(/\s+/g, ' ').trim() }))
  return lines
    .map(({ tag, text }, nth) => {
      const line = tag === 'LI' ? `- ${text}` : tag === 'P' ? text : `## ${text}`
      const joined = tag === 'LI' && lines[nth - 1]?.tag === 'LI'
      return nth === 0 ? line : `${joined ? '\n' : '\n\n'}${line}`
    })
    .join('')
}

/** Converts an element to text, with the markup for bold words and links. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  const inside = [...node.childNodes].map(textOf).join('')
  if (node.tagName === 'STRONG') return `**${inside.trim()}**`
  if (node.tagName !== 'A') return inside
  const to = node.getAttribute('href') ?? ''
  if (to.startsWith('tel:')) return `[${inside}](tel:{phone})`
  return `[${inside}](${to.replace(/^\/(?:gu|hi)(?=\/|$)/, '')})`
}
