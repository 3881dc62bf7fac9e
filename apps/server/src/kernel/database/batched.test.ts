import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** A query that is answered when the test says so, and the list of inputs that were combined. */
function slow() {
  const batches: (readonly number[])[] = []
  const answers: (() => void)[] = []
  const ask = batched(async (questions: readonly number[]) => {
    batches.push(questions)
    await new Promise<void>((resolve) => answers.push(resolve))
    if (questions.includes(13)) throw new Error('unlucky')
    return questions.map((question) => question * 10)
  })
  const answer = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ask, asked: batches, answer }
}

test('what comes while another is under way goes as one, and each hears its own answer', async () => {
  const { ask, asked: batches, answer } = slow()
  const answered = Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(batches).toEqual([[1]])
  await answer()
  expect(batches).toEqual([[1], [2, 3, 4, 5]])
  await answer()
  expect(await answered).toEqual([10, 20, 30, 40, 50])
  const alone = ask(6)
  expect(batches.at(-1)).toEqual([6])
  await answer()
  expect(await alone).toBe(60)
})

test('nobody fails for somebody else', async () => {
  const { ask, answer } = slow()
  const answered = Promise.allSettled([1, 2, 3, 13, 4].map(ask))
  for (let turn = 0; turn < 6; turn++) await answer()
  const answers = (await answered).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
  expect(answers).toEqual([10, 20, 30, 'Error: unlucky', 40])
})
