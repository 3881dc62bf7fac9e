import type { Page } from '@playwright/test'
import { readPdf } from '../../apps/server/test/pdf-reader.ts'
import { type Say, sayInEnglish } from '../../apps/server/test/sentences.ts'
import type { Mail, TestApp } from '../../apps/server/test/test-client.ts'
import { expect } from './journey.ts'

/** A reader of only one language, and the Latin text that they may see. */
export interface Reader {
  readonly language: string
  readonly allowed: readonly string[]
}

const addresses = [String.raw`[\w.+-]+@[\w.-]+`, String.raw`(?:https?://|localhost|127\.0\.0\.1)\S*`]
/** Names and numbers, which are the same in every language. */
const names = [
  String.raw`[\w/-]*\d[\w/-]*`,
  String.raw`\b(?:UPI|QR|IFSC|OTP|SMS|PDF|JPE?G|PNG|GIF|WebP|MB|JavaScript|WhatsApp|Facebook|Instagram|YouTube)\b`,
  String.raw`[\w-]+\.(?:jpg|png)\b`,
  String.raw`\bpay_\w+`,
  String.raw`\b(?:IN|Rs)\b`,
]

/** Creates a reader. `typed` are their own texts, which stay as written; so do the trust's name, address and account. */
export async function readerOf(language: string, app: TestApp, typed: readonly string[]): Promise<Reader> {
  const { trust, contact, bank } = (await app.call('GET settings')).data
  const written = [
    ...typed,
    ...[trust, contact, bank].flatMap((settings) => Object.values(settings).map(String)),
  ]
  const literal = written
    .filter((text) => /[A-Za-z]{3,}/.test(text))
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { language, allowed: [...addresses, ...literal, ...names] }
}

/**
 * Expects that a page is completely in the reader's language, except for elements with their own language and the
 * provider's window, and that its address is in that language.
 */
export async function expectWholly(page: Page, reader: Reader): Promise<void> {
  const { language } = reader
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', language)
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}(/|$)`))
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && !element.closest('[lang]:not(html), [translate=no], script, style, code'))
        found.push(node.nodeValue ?? '')
    }
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]:not(iframe, html [lang], html [lang] *)`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  expect
    .soft(
      texts.filter((text) => isForeign(text, reader)),
      page.url(),
    )
    .toEqual([])
}

/** Expects that a mail is completely in the reader's language, and links to pages in it. */
export function expectMailIn({ subject, text, html }: Mail, reader: Reader): void {
  const { language } = reader
  expect(html, subject).toContain(`<html lang="${language}"`)
  for (const [, path = ''] of text.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g))
    expect(path, subject).toMatch(new RegExp(`^/${language}(/|$)`))
  expect
    .soft(
      [subject, ...text.split('\n')].filter((line) => isForeign(line, reader)),
      subject,
    )
    .toEqual([])
}

/** Expects that a slip, or a receipt with another title, is printed in English with another language beside it. */
export async function expectSlipIn(say: Say, file: Response, title = 'Donation receipt'): Promise<void> {
  const pieces = readPdf(Buffer.from(await file.arrayBuffer()))
  const printed = pieces.map(({ text }) => text).join('')
  for (const tongue of [sayInEnglish, say])
    for (const sentence of [title, 'Received from', 'Amount']) expect(printed).toContain(tongue(sentence))
}

function isForeign(text: string, { allowed }: Reader): boolean {
  const rest = allowed.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'g'), ' '), text)
  return /[A-Za-z]{2,}/.test(rest)
}
