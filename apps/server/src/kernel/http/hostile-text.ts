import { Problem, wrongFields } from '../problem.ts'

/** Deeper than any of our calls, and far below the depth that troubles recursive code. */
const MOST_DEEP = 12
/** The most values in one call; the longest form has thirty. */
const MOST_VALUES = 5000

const UNREADABLE = /*i18n*/ 'Please remove the characters that cannot be read.'

/** True if the database can store a text: it accepts no NUL, and no unpaired surrogate. */
export const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/**
 * Refuses input that no person writes and no database stores: values and field names with NUL or unpaired surrogates, and
 * excessive nesting. Refuses with bad_request, naming the field.
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
