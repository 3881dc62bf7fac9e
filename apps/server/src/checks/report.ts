import { sealAt } from '../money/payments/reconciling/seals.store.ts'
import type { Executor } from '../kernel/database/database.ts'
import { type Finding, isBroken, isInOrder } from './invariants/finding.ts'

const MOST_NAMED = 20

/** What was found, in lines for people. */
export function writeFindings(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ letter, name, says, examined, broken, unchecked }) => {
    const what = `${letter}  ${name}: ${says}`
    if (unchecked !== undefined) return [`NOT ASKED ${what}: not asked: ${unchecked}`]
    const verdict = broken.length === 0 ? 'ok   ' : 'FOUND'
    return [
      `${verdict} ${what}: ${examined} examined, ${broken.length} broken`,
      ...broken.slice(0, MOST_NAMED).map((one) => `        ${one}`),
      ...(broken.length > MOST_NAMED ? [`        and ${broken.length - MOST_NAMED} more`] : []),
    ]
  })
}

/** With what code the check ends: 0 in order, 1 something found, 2 nothing found but not everything was asked. */
export function codeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(isBroken)) return 1
  return findings.every(isInOrder) ? 0 : 2
}

/**
 * Whether a seal that was noted down elsewhere, as `number:hash`, is still in the chain: a chain that was rewritten
 * with its lines is whole in itself, and gives itself away here.
 */
export async function checkNotedSeal(db: Executor, noted: string): Promise<Finding> {
  const [, number = '', hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted.trim()) ?? []
  const question = { letter: 'A', name: 'noted seal', says: `seal ${noted} is in the chain`, examined: 1 }
  if (!number) return { ...question, broken: ['a seal is written as its number, a colon and its hash'] }
  const found = await sealAt(db, BigInt(number))
  if (found?.hash === hash) return { ...question, broken: [] }
  return { ...question, broken: [found ? `seal ${number} has another hash: ${found.hash}` : 'it is gone'] }
}
