import * as contract from '@sahay/contract/content/office-content'
import { requirePermission } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import { Problem, inVersion, wrongFields } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import type { Content } from './content.service.ts'
import { type ContentTimes, stateOf } from './content-holder.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly content: Content
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

const noted: Readonly<
  Record<contract.ContentState, { readonly action: AuditAction; readonly message: Message }>
> = {
  open: {
    action: 'content.published',
    message: msg('message.content_published', 'It is on the site now.'),
  },
  scheduled: {
    action: 'content.scheduled',
    message: msg('message.content_scheduled', 'It will open at its time.'),
  },
  draft: {
    action: 'content.unpublished',
    message: msg('message.content_unpublished', 'It is a draft, and nobody sees it.'),
  },
  archived: {
    action: 'content.archived',
    message: msg('message.content_archived', 'It is in the archive.'),
  },
}

/** Staff's calls on everything that the site shows; open to those who may edit its kind. */
export const officeContent = implement(contract.content, ({ db, now, content, changed }: Parts) => ({
  /** Refuses also with bad_request (at) if the time has passed. */
  async setState({ body: { kind, id, version: seen, to, at }, staff }) {
    const holder = content.holderOf(kind)
    requirePermission(staff, holder.edits)
    const publishAt = at === undefined ? null : new Date(at)
    if (publishAt && publishAt <= now())
      throw wrongFields({ at: /*i18n*/ 'Please choose a future day and time.' })
    const data = await db.transaction(async (tx) => {
      const found = inVersion(await holder.lock(tx, id), seen)
      const next = timesOf(to, publishAt, found, now())
      const [from, state] = [stateOf(found), stateOf(next)]
      await content.guardOf(kind)?.(tx, { id, from, to: state, publishAt: next.publishAt }, now())
      const entry = { action: noted[state].action, by: staff, subject: id, detail: { from } }
      await recordAudit(tx, entry, now())
      return { state, version: await holder.setState(tx, id, next) }
    })
    changed(holder.table)
    return { data, message: noted[data.state].message }
  },

  async move({ body: { kind, id, before }, staff }) {
    const holder = content.holderOf(kind)
    requirePermission(staff, holder.edits)
    await db.transaction(async (tx) => {
      if (!(await holder.move(tx, id, before))) throw new Problem('not_found')
      const detail = { before: before ?? '' }
      await recordAudit(tx, { action: 'content.moved', by: staff, subject: id, detail }, now())
    })
    changed(holder.table)
    return { message: msg('message.content_moved', 'The order is saved.') }
  },
}))

/** Content that is already published or archived keeps the time of that. */
function timesOf(
  to: 'draft' | 'open' | 'archived',
  publishAt: Date | null,
  { publishedAt, archivedAt }: ContentTimes,
  now: Date,
): ContentTimes {
  const none = { publishedAt: null, publishAt: null, archivedAt: null }
  if (to === 'draft') return none
  if (to === 'archived') return { ...none, archivedAt: archivedAt ?? now }
  return publishAt ? { ...none, publishAt } : { ...none, publishedAt: publishedAt ?? now }
}
