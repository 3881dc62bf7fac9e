import { Refusal } from '@sahay/contract/api/client'
import { expect, test } from 'vitest'
import { sendEach } from './each-row.ts'

test('an attempt that had no answer continues with that row, and sends nothing twice', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const sent: string[] = []
  let isOnline = false
  const send = async ({ id }: { readonly id: string }) => {
    if (id === 'b') throw new Refusal(409, { code: 'no_address', message: 'No address.' })
    if (id === 'c' && !isOnline) throw new Error('no answer')
    sent.push(id)
  }
  await expect(sendEach('one', rows, send)).rejects.toThrow('no answer')
  isOnline = true
  const ended = await sendEach('one', rows, send)
  expect(sent).toEqual(['a', 'c', 'd'])
  expect([...ended]).toEqual([
    ['a', null],
    ['b', 'No address.'],
    ['c', null],
    ['d', null],
  ])
  // another attempt begins anew
  await sendEach('two', [{ id: 'a' }], send)
  expect(sent).toEqual(['a', 'c', 'd', 'a'])
})
