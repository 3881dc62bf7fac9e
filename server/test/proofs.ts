import { solveChallenge } from 'altcha-lib/v1'
import type { House } from './house.ts'

/** Solves a challenge as a browser does; answers the proof. */
export async function solve(house: House): Promise<string> {
  const { body } = await house.ask('GET', '/api/auth/challenge')
  const data = body['data'] as { challenge: string; salt: string; algorithm: string; maxnumber: number }
  const { promise } = solveChallenge(data.challenge, data.salt, data.algorithm, data.maxnumber)
  const solution = await promise
  return Buffer.from(JSON.stringify({ ...data, number: solution?.number })).toString('base64')
}
