import { Problem, wrongFields } from '../problem.ts'

/** Deeper than any call of ours, and far below what would trouble a program that walks it. */
const MOST_DEEP = 12
/** How many values one call may bring; the longest form has thirty. */
const MOST_VALUES = 5000

const UNREADABLE = /*i18n*/ 'Please remove the characters that cannot be read.'

/** Whether the database can keep a text: it takes no NUL, and no half of a character. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/**
 * Refuses what no person writes and no database keeps: texts and names of fields with NUL or half characters in them,
 * and values nested without end. Refuses with bad_request, naming the field.
 */
export function refuseHostileText(value: unknown): void {
  let values = 0
  const look = (at: unknown, field: string, depth: number): void => {
    values += 1
    if (depth > MOST_DEEP || values > MOST_VALUES) throw new Problem('bad_request')
    if (typeof at === 'string') {
      if (!isText(at)) throw wrongFields({ [field || 'form']: UNREADABLE })
    } else if (typeof at === 'object' && at !== null) {
      for (const [name, inside] of Object.entries(at)) {
        if (!isText(name)) throw wrongFields({ [field || 'form']: UNREADABLE })
        look(inside, field ? `${field}.${name}` : name, depth + 1)
      }
    }
  }
  look(value, '', 0)
}
