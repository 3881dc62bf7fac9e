import { expect, test } from 'vitest'
import { badLinks, readText } from './rich-text.ts'

test('a text is read into headings, paragraphs and lists', () => {
  const text =
    '## Donations\nEvery one is\nvoluntary.\n\n- **Nobody** has to give\n  to ask.\n- See [terms](/terms).'
  expect(readText(text)).toEqual([
    { heading: 'Donations' },
    { paragraph: [{ text: 'Every one is voluntary.' }] },
    {
      list: [
        [{ text: 'Nobody', bold: true }, { text: ' has to give to ask.' }],
        [{ text: 'See ' }, { text: 'terms', to: '/terms' }, { text: '.' }],
      ],
    },
  ])
})

test.for([
  'javascript:x',
  'http://x.example',
  '//x.example',
  '/\\x.example',
  'data:text/html,x',
  '/"onload=',
])('a link to %s stays words', (to) => {
  expect(readText(`[here](${to})`).flatMap(({ paragraph = [] }) => paragraph)).not.toContainEqual(
    expect.objectContaining({ to: expect.anything() as string }),
  )
  expect(badLinks(`[here](${to})`)).toEqual([to])
})

test('HTML is words, and what stands in braces is filled in', () => {
  expect(
    readText('<b>{trust}</b> [{phone}](tel:{phone}) {other}', { trust: 'Sahay', phone: '+91 79' }),
  ).toEqual([
    { paragraph: [{ text: '<b>Sahay</b> ' }, { text: '+91 79', to: 'tel:+9179' }, { text: ' {other}' }] },
  ])
})
