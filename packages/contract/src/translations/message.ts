import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A `{n, plural, …}` or `{x, select, …}` of a message, with the text of each branch. */
export interface Choice {
  readonly name: string
  readonly kind: string
  readonly branches: ReadonlyMap<string, string>
}

/** A parsed message: its words and the parts around them. */
export interface Message {
  /** Names of all placeholders, including those that select a branch, sorted. */
  readonly placeholders: readonly string[]
  readonly choices: readonly Choice[]
  /** Opening, closing and empty tags in their order. */
  readonly tags: readonly string[]
  /** Only the words, of all branches in sequence; `#` stands for a number, placeholders and tags are left out. */
  readonly text: string
  /** The words with only the `other` branches, as a reader sees them; placeholders appear as `{}`. */
  readonly shown: string
}

const tag = /<\/?\d+\/?>/g

/** Parses an ICU message. Throws if its braces do not match. */
export function readMessage(icu: string): Message {
  const names = new Set<string>()
  const choices: Choice[] = []

  function walk(tokens: CompiledMessage): { all: string; shown: string } {
    let all = ''
    let shown = ''
    for (const token of tokens) {
      if (typeof token === 'string') {
        all += token
        shown += token
        continue
      }
      const [name, kind, format] = token
      names.add(name)
      if (kind && isBranches(format)) {
        const branches = new Map<string, string>()
        for (const [key, branch] of Object.entries(format)) {
          if (key === 'offset' || branch === undefined) continue
          const branchText = walk(typeof branch === 'string' ? [branch] : branch)
          branches.set(key, branchText.all)
          all += ` ${branchText.all} `
          if (key === 'other') shown += branchText.shown
        }
        choices.push({ name, kind, branches })
      } else {
        all += '{}'
        shown += '{}'
      }
    }
    return { all, shown }
  }

  const { all, shown } = walk(compileMessageOrThrow(icu))
  return {
    placeholders: [...names].toSorted(),
    choices,
    tags: all.match(tag) ?? [],
    text: all.replace(tag, '').replaceAll('{}', ' '),
    shown: shown.replace(tag, ''),
  }
}

/** True if every opened tag is closed, in the right order. */
export function nests(tags: readonly string[]): boolean {
  const open: string[] = []
  for (const one of tags) {
    if (one.endsWith('/>')) continue
    if (one.startsWith('</')) {
      if (open.pop() !== one.slice(2, -1)) return false
    } else open.push(one.slice(1, -1))
  }
  return open.length === 0
}

function isBranches(format: unknown): format is Record<string, CompiledMessage | string | undefined> {
  return typeof format === 'object' && format !== null
}
