import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rulesOf } from './rules-of.ts'

const shown = (html: string) => renderToStaticMarkup(createElement(Fragment, null, ...rulesOf(html)))

test('rules are built of the tags that rules may have', () => {
  const html = '<p>One <b>each</b> &amp; all<br />here</p><ul><li>a</li><li>b</li></ul>'
  expect(shown(html)).toBe('<p>One <b>each</b> &amp; all<br/>here</p><ul><li>a</li><li>b</li></ul>')
})

test('whatever else stands in them never becomes an element', () => {
  expect(shown('<p onclick="x()">a</p><script>b</script>')).toBe('ab')
  expect(shown('&lt;img src=x onerror=y&gt; < 5')).toBe('&lt;img src=x onerror=y&gt; &lt; 5')
  expect(shown('<ul><li>open')).toBe('<ul><li>open</li></ul>')
  expect(shown('</p><b>a</i></b>')).toBe('<b>a</b>')
})
