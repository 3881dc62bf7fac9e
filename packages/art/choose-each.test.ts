import { expect, test } from 'vitest'
import { chooseObjects, choosePlaces, chooseTrades, type IllustratedItem } from './choose-each.ts'
import { objectNames } from './objects/objects.ts'
import { placeNames } from './scenes/places.ts'

const list = (...text: readonly string[]): IllustratedItem[] =>
  text.map((one, at) => ({ id: `need_${String(at).padStart(3, '0')}`, text: one }))

const inOrder = (items: readonly IllustratedItem[], chosen: ReadonlyMap<string, string>) =>
  items.map(({ id }) => chosen.get(id))

test('needs for the same thing are drawn as what is akin to it', () => {
  const fees = list(
    'A bicycle',
    'The fee of class 7',
    'Fee of class 12',
    'Tyres for his bicycle',
    'Help',
    'Help',
  )
  expect(inOrder(fees, chooseObjects(fees))).toEqual([
    'bicycle',
    'receipt',
    'globe',
    'wheel',
    'lamp',
    'sapling',
  ])
})

test('nothing is drawn twice while something else is free, and then as often as everything else', () => {
  const needs = list(...Array.from({ length: objectNames.length * 2 }, () => 'school bag and note books'))
  const chosen = inOrder(needs, chooseObjects(needs))
  expect(new Set(chosen.slice(0, objectNames.length)).size).toBe(objectNames.length)
  for (const name of objectNames) expect(chosen.filter((one) => one === name)).toHaveLength(2)
  const scenes = list(...placeNames.map(() => 'kites'))
  expect(new Set(choosePlaces(scenes).values()).size).toBe(placeNames.length)
})

test('the order of the list does not matter: a need that is met keeps its picture', () => {
  const needs = list('fee', 'fee', 'bag', 'fee', 'uniform', 'help')
  expect(chooseObjects(needs.toReversed())).toEqual(chooseObjects(needs))
})

test('an event or a picture of the gallery shows the place of what it tells of', () => {
  const events = list(
    'Diwali Lamps for Night Study',
    'Navratri Garba Evening',
    'Uttarayan Kite Morning',
    'Reading Corner',
  )
  expect(inOrder(events, choosePlaces(events))).toEqual(['courtyard', 'garba', 'rooftop', 'library'])
})

test('a donor has the thing of the trade, never a need’s, and no two have the same', () => {
  const donors = list(
    'Cloth merchant',
    'Eye surgeon',
    'Engineer',
    'Bicycle makers',
    'Accountant',
    'Accountant',
  )
  expect(inOrder(donors, chooseTrades(donors))).toEqual([
    'cloth-bolt',
    'eye-chart',
    undefined,
    'wheel',
    'ledger',
    undefined,
  ])
})
