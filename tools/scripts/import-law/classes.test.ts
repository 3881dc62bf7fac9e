import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { classesOf, findClassBreaches } from './classes.ts'

const stylesheet = `
  /* .gone */
  .there, .card > .name:hover { background: url("a.svg"); content: ".said"; margin: .5rem 1.25em }
  @media (min-width: 20.5em) { .wide { animation: rise 1s } }
  @keyframes rise { to { opacity: 1 } }
  :global(.page) .in-it { color: red }
`

/** Returns the breaches of an office file beside a stylesheet with the classes above. */
const breaches = (source: string) =>
  findClassBreaches(root, new Map([['apps/office/app/own/a.tsx', source]]), () => stylesheet)

test('a stylesheet hands out its classes and animations, and nothing that only looks like one', () => {
  expect([...classesOf(stylesheet)].toSorted()).toEqual(['card', 'in-it', 'name', 'rise', 'there', 'wide'])
})

test.each([
  [
    "import css from './a.module.css'\nconst x = css['gone']",
    'apps/office/app/own/a.tsx:2 asks for the class gone',
  ],
  [
    "import kit from '../kit/kit.module.css'\nuse(kit['page'])",
    'the class page, which apps/office/app/kit/kit.module.css',
  ],
  [
    "import ui from '@sahay/ui/elements/button.module.css'\nuse(ui['a.svg'])",
    'packages/ui/elements/button.module.css',
  ],
])('%s is refused', (source, breach) => {
  expect(breaches(source)).toEqual([expect.stringContaining(breach)])
})

test('a class that is there passes, and so does another object with the same field', () => {
  expect(
    breaches("import css from './a.module.css'\nuse(css['there'], css['rise'], words['gone'], css[kind])"),
  ).toEqual([])
})
