import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'

/** A winner as in lists and draws; a draw with all its winners. */
export type Winner = CallAnswer<'GET office/winners/one'>['data']
export type DrawRecord = CallAnswer<'GET office/draws/one'>['data']

/** A label for whether the winner has the prize. */
export const handedWord = ({ prize, passed }: Pick<Winner, 'prize' | 'passed'>) =>
  passed
    ? ({ of: msg`Passed on`, tone: 'quiet' } as const)
    : prize === null
      ? ({ of: msg`Prize waiting`, tone: 'act' } as const)
      : ({ of: msg`Prize handed over`, tone: 'good' } as const)

/** Labels for where the prize of an unreachable winner goes. */
export const unreachedEnds = {
  next: msg`To the next in the drawn order`,
  purpose: msg`To the event’s purpose`,
} as const
