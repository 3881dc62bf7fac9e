import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { findStyleBreaches } from './styles.ts'

const layout =
  '.stack {\n  display: grid;\n}\n.quiet, .muted {\n  color: grey;\n}\n.quiet {\n  font-size: small;\n}'
const sheet = 'apps/office/app/own/a.module.css'
const component = 'apps/office/app/own/a.tsx'

/** Returns the breaches of an office stylesheet beside a component that uses the given classes. */
const breaches = (stylesheet: string, asks: string) =>
  findStyleBreaches(
    root,
    new Map([[component, `import css from './a.module.css'\n${asks}`]]),
    new Map([
      ['packages/ui/style/layout.css', layout],
      [sheet, stylesheet],
    ]),
  )

test('a class that no component asks for is refused, and an animation that no rule runs', () => {
  const unused = '.there { color: red } .gone { color: red } @keyframes rise { to { opacity: 1 } }'
  expect(breaches(unused, "use(css['there'])")).toEqual([
    `${sheet} has the class gone, which nothing asks for`,
    `${sheet} has the class rise, which nothing asks for`,
  ])
})

test('a stylesheet that nothing imports is refused whole', () => {
  expect(findStyleBreaches(root, new Map(), new Map([[sheet, '.there { color: red }']]))).toHaveLength(1)
})

test('a class passes that is asked for by a name that is made, or runs its own animation', () => {
  const stylesheet = '.good { animation: rise 1s } .bad { color: red } @keyframes rise { to { opacity: 1 } }'
  expect(breaches(stylesheet, "const tone = isBad ? 'bad' : 'good'\nuse(css[tone])")).toEqual([])
})

test('a class that says what a word of the whole page says is refused', () => {
  expect(breaches('.list {\n  display: grid;\n}', "use(css['list'])")).toEqual([
    `${sheet} says in list what the class stack of the whole page says`,
  ])
})

test('a class that says more elsewhere passes, and so does one that is a part of a word', () => {
  expect(breaches('.a {\n  display: grid;\n}\n.a b {\n  color: red;\n}', "use(css['a'])")).toEqual([])
  expect(breaches('.a {\n  font-size: small;\n}', "use(css['a'])")).toEqual([])
})
