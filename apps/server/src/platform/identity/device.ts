import { msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'

/** Browsers by the word that identifies them; the first match counts, since most name several. */
const browsers: readonly (readonly [word: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [word: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The stored form of a device: browser and system, `Chrome/Android`; empty if the browser is unknown. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([word]) => word.test(userAgent))?.[1] ?? ''
  const stored = `${named(browsers)}/${named(systems)}`
  return stored === '/' ? '' : stored
}

/** A stored device in a few words, such as 'Chrome on Android'. */
export function sayDevice(stored: string, say: Translator['say']): string {
  const [browser = '', system = ''] = stored.split('/')
  if (browser === '' || system === '') return browser || system
  return say(msg('device.on', '{browser} on {system}', { browser, system }))
}
