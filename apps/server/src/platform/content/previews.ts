import * as contract from '@sahay/contract/api/preview'
import { type PreviewKind, previewKind } from '@sahay/contract/api/preview'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { implement } from '../../kernel/http/implement.ts'
import { createSigner } from '../../kernel/keys/signer.ts'
import { Problem } from '../../kernel/problem.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Preview, Previews } from './preview.ts'
import type { Core } from '../../kernel/database/database.ts'

/** Minutes that a preview stays open. */
const MINUTES = 15

interface Parts extends Core {
  readonly secretKeys: SecretKeys
  readonly previewSources: readonly Previews[]
  /** The owner of a staff session; nobody if it is over. */
  readonly signIn: { readonly actorOf: (sessionId: string) => Promise<Actor> }
}

/** Drafts on their public pages, for those who may read them. Throws unless each kind of the contract has one source. */
export const previews = implement(
  contract.previews,
  ({ db, now, secretKeys, previewSources, signIn }: Parts) => {
    const tokens = createPreviewTokens(secretKeys)
    const previewOf = <Kind extends PreviewKind>(kind: Kind): Preview<Kind> => {
      const [found, ...more] = previewSources.flatMap((source) => source[kind] ?? [])
      if (!found || more.length > 0)
        throw new Error(`${found ? more.length + 1 : 0} features preview the kind ${kind}, and one must`)
      return found
    }
    for (const kind of contract.previewKind.options) previewOf(kind)

    /** True if the requesting session may still read the kind. */
    async function mayRead(sessionId: string, { reads }: Preview<PreviewKind>): Promise<boolean> {
      const actor = await signIn.actorOf(sessionId)
      return actor.kind === 'staff' && actor.may.includes(reads)
    }

    return {
      /** The path of the page that shows a record, published or not, for 15 minutes. */
      async open({ body: { kind, id }, staff }) {
        const preview = previewOf(kind)
        const { sessionId } = requirePermission(staff, preview.reads)
        const page = await preview.page(db, id)
        if (page === null) throw new Problem('not_found')
        const token = tokens.write({ kind, id, sessionId, until: minutesAfter(now(), MINUTES) })
        return { data: { path: `${page}?preview=${token}` } }
      },

      /** Open to anyone with the token, while the session that requested it is open and may still read the record. */
      async read({ query: { token }, from: { language } }) {
        const grant = tokens.read(token)
        if (!grant || grant.until <= now()) throw new Problem('preview_over')
        const { kind, id, sessionId } = grant
        const preview = previewOf(kind)
        const record = (await mayRead(sessionId, preview)) ? await preview.read(db, id, language) : null
        if (!record) throw new Problem('preview_over')
        const draft: contract.Draft = { [kind]: record }
        return { data: draft }
      },
    }
  },
)

/** The content of a preview's token: the record, the requester, and the expiry. */
interface Grant {
  readonly kind: PreviewKind
  readonly id: string
  /** The requesting staff session. */
  readonly sessionId: string
  readonly until: Date
}

/** Signed tokens that carry what they open; nothing of them is stored. */
function createPreviewTokens(secretKeys: SecretKeys) {
  const signer = createSigner(secretKeys, 'previews')
  return {
    write({ kind, id, sessionId, until }: Grant): string {
      const text = [kind, id, sessionId, until.getTime().toString(36)].join('.')
      return `${text}.${signer.sign(text)}`
    },
    /** The content of a token with our signature, under the present secret or an older one; does not check the expiry. */
    read(token: string): Grant | null {
      const [kind, id = '', sessionId = '', until = '', mac = '', ...more] = token.split('.')
      const known = previewKind.safeParse(kind)
      const text = [kind, id, sessionId, until].join('.')
      if (!known.success || !signer.isSigned(text, mac) || more.length > 0) return null
      return { kind: known.data, id, sessionId, until: new Date(Number.parseInt(until, 36)) }
    },
  }
}
