import { describe, expect, it } from 'vitest'
import { readOptions } from '../options.ts'
import { chosenRows, longRows } from '../rows.ts'
import { neverHad, sentenceOf } from './left-out.ts'

const chosenBy = (...args: string[]) => chosenRows(readOptions(args)).map(({ name }) => name)

describe('the rows of a run', () => {
  it('are all but long ones and those beside other programs, which install what is not the project’s', () => {
    const usual = chosenBy()
    expect(usual).toContain('create')
    const long = longRows.map(({ name }) => name)
    expect(usual.filter((name) => name === 'peers' || long.includes(name))).toEqual([])
    expect(chosenBy('--only', long.join(','))).toEqual(long)
  })

  it('are those beside other programs alone with --peers, and with what --only names', () => {
    expect(chosenBy('--peers')).toEqual(['peers'])
    expect(chosenBy('--only', 'create,hot-list')).toEqual(['hot-list', 'create'])
    expect(chosenBy('--peers', '--only', 'create')).toEqual(['create', 'peers'])
  })

  it('refuse a name that is none of them', () => {
    expect(() => chosenBy('--only', 'creat')).toThrow(/There is no row creat; there are hot-list, /)
  })
})

describe('a program that is left out', () => {
  it('is named in one sentence, with what went wrong first', () => {
    expect(sentenceOf('Strapi 5.54.0', new Error('it lists 3 needs of 20'))).toBe(
      'Strapi 5.54.0 is left out: it lists 3 needs of 20.',
    )
    const npm = 'npm install failed:\nnpm warn old\nnpm error code ETARGET\nnpm error notarget'
    expect(sentenceOf('Directus', new Error(npm))).toBe(
      'Directus is left out: npm install failed: npm error code ETARGET.',
    )
    const coloured = 'the server did not get ready:\n[10:00] \u001B[31merror\u001B[39m: no jwtSecret'
    expect(sentenceOf('Strapi', new Error(coloured))).toBe(
      'Strapi is left out: the server did not get ready: [10:00] error: no jwtSecret.',
    )
  })

  it('is named shortly, whatever it says, and also where it says nothing', () => {
    expect(sentenceOf('Strapi', new Error('x'.repeat(5000))).length).toBeLessThan(250)
    expect(sentenceOf('Strapi', new Error(''))).toBe('Strapi is left out: it did not say why.')
  })

  it('is WordPress with Charitable on every machine', () => {
    expect(neverHad.join(' ')).toMatch(/^WordPress \+ Charitable is left out: .*\.$/)
  })
})
