import { type Draft, type PreviewKind, previewKind } from '@sahay/contract/api/preview'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Database } from '../../kernel/database/database.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Preview, Previews } from './preview.ts'
import { createPreviewTokens } from './preview-tokens.ts'

/** How long a preview can be opened. */
const MINUTES = 15

/** Drafts on their public pages, for who may read them. */
export type ContentPreviews = ReturnType<typeof createPreviews>

export interface PreviewsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly secretKeys: SecretKeys
  readonly sources: readonly Previews[]
  /** Who a session of staff belongs to; nobody, where it is over. */
  readonly actorOf: (sessionId: string) => Promise<Actor>
}

/** Makes it. Throws where a kind of the contract has not exactly one source. */
export function createPreviews({ db, now, secretKeys, sources, actorOf }: PreviewsDeps) {
  const tokens = createPreviewTokens(secretKeys)
  const previewOf = <Kind extends PreviewKind>(kind: Kind): Preview<Kind> => {
    const [found, ...more] = sources.flatMap((source) => source[kind] ?? [])
    if (!found || more.length > 0)
      throw new Error(`${found ? more.length + 1 : 0} features preview the kind ${kind}, and one must`)
    return found
  }
  for (const kind of previewKind.options) previewOf(kind)

  /** Whether the session that asked may still read the kind. */
  async function mayRead(sessionId: string, { reads }: Preview<PreviewKind>): Promise<boolean> {
    const actor = await actorOf(sessionId)
    return actor.kind === 'staff' && actor.may.includes(reads)
  }

  return {
    /**
     * Answers the path of the page on which a record can be seen, published or not, for 15 minutes. Refuses with forbidden,
     * not_found.
     */
    async open(actor: Actor, { kind, id }: { kind: PreviewKind; id: string }): Promise<string> {
      const preview = previewOf(kind)
      const { sessionId } = requirePermission(actor, preview.reads)
      const page = await preview.page(db, id)
      if (page === null) throw new Problem('not_found')
      const token = tokens.write({ kind, id, sessionId, until: minutesAfter(now(), MINUTES) })
      return `${page}?preview=${token}`
    },

    /**
     * The record that a token opens. Open to whoever has the token, while the session that asked for it is open and may
     * still read the record. Refuses with preview_over.
     */
    async read(token: string, language: LanguageCode): Promise<Draft> {
      const grant = tokens.read(token)
      if (!grant || grant.until <= now()) throw new Problem('preview_over')
      const { kind, id, sessionId } = grant
      const preview = previewOf(kind)
      const record = (await mayRead(sessionId, preview)) ? await preview.read(db, id, language) : null
      if (!record) throw new Problem('preview_over')
      return { [kind]: record }
    },
  }
}
