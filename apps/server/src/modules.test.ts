import { expect, test } from 'vitest'
import { checkNames, type ModuleDeclaration, operationsOf, tableOf } from './kernel/module.ts'
import { modules } from './modules.ts'

test('no two modules have a name, or declare the same', () => {
  expect(() => checkNames(modules)).not.toThrow()
  const another: ModuleDeclaration = { name: 'twice', permissions: { 'help.read': ['owner'] } }
  expect(() => checkNames([...modules, another])).toThrow(
    'the modules help and twice both have permissions help.read',
  )
  const twin: ModuleDeclaration = { name: 'help' }
  expect(() => checkNames([...modules, twin])).toThrow('the name help')
})

test('a role may do what the modules let it do', () => {
  const permissions = tableOf(modules, 'permissions')
  expect(operationsOf(permissions, 'owner')).toEqual(expect.arrayContaining(['staff.change', 'events.draw']))
  expect(operationsOf(permissions, 'editor')).not.toContain('payments.read')
})
