import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { join, relative } from 'node:path'
import { Plain } from '../../project.mjs'
import { extractors } from './extractors.ts'
import type { Sentence } from './sentences.ts'

/** A catalogue with its sentences in the program, in the order of files and lines. */
interface Extracted {
  /** Relative to the root of the repository. */
  readonly folder: string
  readonly sentences: readonly Sentence[]
}

/** Extracts the sentences of the program with Lingui. */
export async function extractAll(root: string): Promise<Extracted[]> {
  const config = getConfig({ cwd: join(root, 'apps/web'), skipValidation: true })
  const all: Extracted[] = []
  for (const catalogue of await getCatalogs({ ...config, extractors })) {
    const found = await catalogue.collect()
    if (!found) throw new Plain('A file could not be read. Correct what is reported above, and try again.')
    const folder = relative(root, join(catalogue.getFilename('en'), '..')).replaceAll('\\', '/')
    const placed = Object.entries(found).map(([key, message]) => ({
      sentence: sentenceOf(key, message),
      at: placeOf(message),
    }))
    all.push({
      folder,
      sentences: placed.toSorted((a, b) => inOrder(a.at, b.at)).map(({ sentence }) => sentence),
    })
  }
  return all
}

type Collected = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<typeof getCatalogs>>[number]['collect']>>
>[string]

function sentenceOf(key: string, { message, context, comments, origin, placeholders }: Collected): Sentence {
  const english = message ?? key
  if (context !== undefined)
    throw new Plain(
      `“${english}” has a context. Where one sentence has two meanings, make it two in English.`,
    )
  return {
    handId: key === english || key === generateMessageId(english) ? null : key,
    english,
    origins: [...new Set((origin ?? []).map(([file]) => file))],
    values: Object.entries(placeholders ?? {})
      .filter(([name]) => /^\d+$/.test(name))
      .flatMap(([name, values]) => values.slice(0, MOST_VALUES).map((value) => valueNote(name, value))),
    comments: comments ?? [],
  }
}

/** The highest number of expressions listed for a placeholder. */
const MOST_VALUES = 3
const valueNote = (name: string, value: string) =>
  `placeholder {${name}}: ${value.replaceAll('\n', ' ').replace(/\s{2,}/g, ' ')}`

type Place = readonly [file: string, line: number]

const placeOf = ({ origin }: Collected): Place => [origin?.[0]?.[0] ?? '', origin?.[0]?.[1] ?? 0]

/** By code units, so that the order is the same on every computer. */
const inOrder = ([file, line]: Place, [other, otherLine]: Place) =>
  file === other ? line - otherLine : file < other ? -1 : 1
