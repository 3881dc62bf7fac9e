import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const marks = { style: 'STYLE', script: 'MARK' }
const sheet = {
  address: '/all.css',
  parts: [
    { text: 'p{top:0}' },
    { text: '.a{top:1px}', classes: [['a']] },
    { text: '.b .a{top:2px}', classes: [['b', 'a']] },
    { head: '@media print', parts: [{ text: '.a{top:3px}', classes: [['a']] }] },
  ],
}
const page = (body: string) =>
  `<style>STYLE</style><script>own</script>${body}<script nonce="MARK">router</script>`
const finish = (html: string) => finishPage(html, sheet, marks, ['own'])

test('a page gets the style that its classes need, and names its scripts', () => {
  const style = 'p{top:0}.a{top:1px}@media print{.a{top:3px}}'
  expect(finish(page('<p class="c a">'))).toEqual({
    html: `<style>${style}</style><script>own</script><p class="c a"><script>router</script>`,
    scripts: ['own', 'router'],
    styles: [style],
  })
})

test('what a page says of its colours is named with its style', () => {
  const html = page('').replace('STYLE', 'STYLE:root{top:5px}')
  expect(finish(html).styles).toEqual(['p{top:0}:root{top:5px}'])
})

test('the files of its script are fetched behind all that is read, and give way to it', () => {
  const all = '<link rel="stylesheet" href="/all.css"/>'
  expect(finish(page(`<link rel="modulepreload" href="/a.js"/><p>${all}`)).html).toContain(
    `<p><link rel="modulepreload" fetchpriority="low" href="/a.js"/>${all}`,
  )
})

test('facts for machines are no script', () => {
  expect(finish(page('<script type="application/ld+json">{}</script>')).scripts).toEqual(['own', 'router'])
})

test.for([
  ['no place for the style', '<p>'],
  ['two places', page('STYLE')],
  ['a script that nobody knows', page('<script>alert(1)</script>')],
  ['one with a type', page('<script type="module">alert(1)</script>')],
] as const)('%s is a mistake', ([, html]) => {
  expect(() => finish(html)).toThrow(/one place for its style|nobody knows/)
})
