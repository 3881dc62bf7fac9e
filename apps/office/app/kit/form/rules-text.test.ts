import { expect, test } from 'vitest'
import { rulesFrom, writtenFrom } from './rules-text.ts'

const written = `# What you take part in

Each place costs the same.
You may take **several**.

- One draw, *three* winners
- Fish & chips < cake

1. First
2. Second

So it is.`
const html =
  '<h3>What you take part in</h3><p>Each place costs the same.<br>You may take <b>several</b>.</p>' +
  '<ul><li>One draw, <i>three</i> winners</li><li>Fish &amp; chips &lt; cake</li></ul>' +
  '<ol><li>First</li><li>Second</li></ol><p>So it is.</p>'

test('rules are written without HTML, and come back as they were written', () => {
  expect(rulesFrom(written)).toBe(html)
  expect(writtenFrom(html)).toBe(written)
  expect(rulesFrom('')).toBe('')
})

test('what somebody writes of HTML stands there as text', () => {
  expect(rulesFrom('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(writtenFrom('<p>&lt;b&gt; 5 * 3</p>')).toBe('<b> 5 * 3')
})
