import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

/** Whether a winner has the prize, as a word. */
export const handedWord = ({ prize }: Pick<RowOf<'GET office/winners'>, 'prize'>) =>
  prize === null
    ? ({ of: msg`Prize waits`, tone: 'act' } as const)
    : ({ of: msg`Prize handed over`, tone: 'good' } as const)
