import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { headScripts } from './app/head-scripts.ts'
import { builtAssets, builtFile } from './built-pages.ts'
import { scriptAboveFloor, styleAboveFloor } from './floor.ts'

/*
 * The oldest supported browsers: Chrome and its WebView 90, Safari 15.4, Firefox 100. Tests in a current browser do not
 * notice what these lack, so the built files are checked here.
 */

/** Missing in Firefox before 113; the script in the head provides them. */
const filled = ['pipeThrough', 'TransformStream', 'TextEncoderStream']
/** React uses it only if it exists. */
const guarded = ['startViewTransition']

/** The QR code library uses it only if it exists. */
const ofLibraries = ['scheduler']

const assets = await builtAssets()
const scripts = [...assets.filter((address) => address.endsWith('.js')), '/service-worker.js']

test('no built script has what the oldest browsers cannot read, or lack', async () => {
  const found: Record<string, readonly string[]> = {}
  for (const address of scripts) {
    const above = scriptAboveFloor(String(await builtFile(address)), [...filled, ...guarded])
    if (above.length > 0) found[address] = above
  }
  expect(found).toEqual({})
})

test('nor has a file of the office', async () => {
  const folder = join(import.meta.dirname, '../office/build/assets')
  const found: Record<string, readonly string[]> = {}
  for (const name of await readdir(folder)) {
    const above = name.endsWith('.js')
      ? scriptAboveFloor(await readFile(join(folder, name), 'utf8'), [...guarded, ...ofLibraries])
      : name.endsWith('.css')
        ? styleAboveFloor(await readFile(join(folder, name), 'utf8'))
        : []
    if (above.length > 0) found[name] = above
  }
  expect(found).toEqual({})
})

test('nor has a script of a page’s head', () => {
  for (const script of Object.values(headScripts)) expect(scriptAboveFloor(script, filled)).toEqual([])
})

test('the very first script can be read by a browser of any age, which is told that it is old', () => {
  const code = JSON.stringify(parseAst(headScripts.first))
  expect(code).not.toMatch(
    /"type":"(ArrowFunctionExpression|TemplateLiteral|ClassDeclaration|SpreadElement|ChainExpression|ObjectPattern)"/,
  )
  expect(code).not.toMatch(/"kind":"(const|let)"|"(shorthand|async)":true|"operator":"(\?\?|\*\*)/)
})

test('the style sheet has nothing that the oldest browsers do not understand, unless something stands in', async () => {
  const sheets = [
    ...assets.filter((address) => address.endsWith('.css')).map(async (one) => String(await builtFile(one))),
    // the styles that the server inserts into pages
    readFile(join(import.meta.dirname, 'build', 'sheet.json'), 'utf8').then((text) =>
      (JSON.parse(text) as { parts: { head?: string }[] }).parts
        .map(({ head = '' }) => head && `${head}{}`)
        .join(''),
    ),
  ]
  for (const sheet of await Promise.all(sheets)) expect(styleAboveFloor(sheet)).toEqual([])
})

describe('each of these would be found', () => {
  test.for([
    ['path.replace(/(?<=.)\\/$/, "")', 'look-behind'],
    ['new RegExp("(?<!a)b", "g")', 'look-behind'],
    ['Promise.withResolvers()', 'withResolvers'],
    ['names.toSorted()', 'toSorted'],
    ['names?.at(-1)', 'at'],
    ['code.with(0, "")', 'with'],
    ['Object.hasOwn(a, "b")', 'hasOwn'],
    ['structuredClone(a)', 'structuredClone'],
    ['new Intl.Segmenter("en")', 'Segmenter'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['box.showPopover()', 'showPopover'],
    ['class A { static { b() } }', 'StaticBlock'],
    ['class A { #b; has(c) { return #b in c } }', '#x in y'],
    ['call?.(...a, b)', '?.(...x, y)'],
    ['/a/v', 'flag v'],
  ] as const)('%s', ([code, name]) => {
    expect(scriptAboveFloor(code)).toEqual([name])
  })

  test('but not what is asked for first', () => {
    expect(scriptAboveFloor('"Segmenter" in Intl && new Intl.Segmenter("en")')).toEqual([])
    expect(
      scriptAboveFloor('typeof document.startViewTransition == "function" && document.startViewTransition()'),
    ).toEqual([])
  })

  test.for([
    '.a{height:100dvh}',
    '@media not (min-width:768px){.a{top:0}}',
    '@media (width>=768px){.a{top:0}}',
    '@media (scripting:none){.a{top:0}}',
    '.a,.b:has(c){top:0}',
    '.a{& .b{top:0}}',
    '.a{rotate:45deg}',
    '@container (width>1px){.a{top:0}}',
    '@layer a{.a{top:0}}',
  ])('%s', (css) => {
    expect(styleAboveFloor(css)).not.toEqual([])
  })

  test.for([
    '.a{height:100vh;height:100dvh}',
    '@supports (height:100dvh){.a{height:100dvh}}',
    '@media (max-width:767.98px){.a:has(b){top:0}}',
    '@supports selector(:has(*)){.a,.b:has(c){top:0}}',
  ])('but not %s', (css) => {
    expect(styleAboveFloor(css)).toEqual([])
  })
})
