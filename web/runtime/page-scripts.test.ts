import { createElement as h, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferred } from './page-scripts.tsx'

const assets = {
  style: '',
  sheet: '/all.css',
  entry: '/entry.js',
  before: undefined,
  messages: null,
  language: null,
  draw: null,
}
const text = (source: string) => ({ dangerouslySetInnerHTML: { __html: source } })
const preload = (href: string) => h('link', { rel: 'modulepreload', href, key: href })
const module = h('script', {
  type: 'module',
  async: true,
  key: 'm',
  ...text('import "/a.js";import("/entry.js");'),
})
const printed = [
  preload('/a.js'),
  preload('/entry.js'),
  h(Fragment, { key: 's' }, h('script', text('0')), module),
]

test('the module script is held with the names of its files, and nothing is fetched for it', () => {
  expect(renderToStaticMarkup(deferred(printed, assets))).toBe(
    '<script>0</script><script type="text/plain" id="late" data-sheet="/all.css" data-entry="/entry.js"' +
      ' data-files="/a.js">import "/a.js";import("/entry.js");</script>',
  )
})

test('what must run first comes before the files', () => {
  expect(renderToStaticMarkup(deferred(printed, { ...assets, before: '/hot.js' }))).toContain(
    'data-files="/hot.js /a.js"',
  )
})

test.for([
  ['no module script', [preload('/a.js')]],
  ['two of them', [preload('/a.js'), module, h('script', { type: 'module', key: 'n', ...text('') })]],
  ['no preloads', [module]],
  [
    'a module script with an address',
    [preload('/a.js'), h('script', { type: 'module', src: '/x.js', key: 'm' })],
  ],
  [
    'another entry',
    [preload('/a.js'), h('script', { type: 'module', key: 'm', ...text('import("/b.js")') })],
  ],
] as const)('%s is a mistake', ([, elements]) => {
  expect(() => deferred(elements, assets)).toThrow(/page’s (module )?script/)
})

test('once the page is at work there is nothing to hold', () => {
  expect(deferred(null, assets)).toBeNull()
})
