import { randomLetters } from '../../kernel/new-id.ts'
import { hashToken } from '../identity/secrets.ts'
import { inGroups } from './in-groups.ts'

/** A new invitation's secret, as it is read out by telephone: four times five letters and digits, 100 random bits. */
export const newInvitation = (): string => inGroups(randomLetters(), 5)

/** What is kept of an invitation's secret. Capitals, spaces and dashes make no difference: it is typed by hand. */
export const hashInvitation = (typed: string): Buffer =>
  hashToken(typed.toLowerCase().replace(/[^0-9a-z]/g, ''))
