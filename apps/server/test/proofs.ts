import { hash } from 'node:crypto'
import type { TestApp } from './test-client.ts'

/** Solves a challenge, faster than a browser; returns the proof. */
export async function solve(app: TestApp): Promise<string> {
  const { body } = await app.ask('GET', '/api/auth/challenge')
  const data = body['data'] as { challenge: string; salt: string; maxnumber: number }
  const hashOf = (number: number) => hash('sha256', `${data.salt}${number}`)
  let number = 0
  while (number < data.maxnumber && hashOf(number) !== data.challenge) number++
  return Buffer.from(JSON.stringify({ ...data, number })).toString('base64')
}
