import { createHash } from 'node:crypto'

/** By what a child is known again: the same in two applications, and they are for the same child. */
export interface ChildMarks {
  readonly names: readonly string[]
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly school: string
  /** E.164 */
  readonly guardianMobile: string
}

/** The hash that stands for a child; capitals, spaces and marks between words make no other child of it. */
export function childKey({ names, birthDate, school, guardianMobile }: ChildMarks): Buffer {
  const marks = [names.map(plain).join(''), birthDate, plain(school), guardianMobile]
  return createHash('sha256').update(marks.join('\n')).digest()
}

function plain(text: string): string {
  // marks of Indian scripts are letters' own vowels, so they stay
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
