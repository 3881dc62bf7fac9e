import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'

/** A winner, as lists and draws have one; a draw with all of its winners. */
export type Winner = CallAnswer<'GET office/winners/one'>['data']
export type DrawRecord = CallAnswer<'GET office/draws/one'>['data']

/** Whether a winner has the prize, as a word. */
export const handedWord = ({ prize, passed }: Pick<Winner, 'prize' | 'passed'>) =>
  passed
    ? ({ of: msg`Passed on`, tone: 'quiet' } as const)
    : prize === null
      ? ({ of: msg`Prize waiting`, tone: 'act' } as const)
      : ({ of: msg`Prize handed over`, tone: 'good' } as const)

/** Where a prize goes whose winner cannot be reached. */
export const unreachedEnds = {
  next: msg`To the next in the drawn order`,
  purpose: msg`To the event’s purpose`,
} as const
