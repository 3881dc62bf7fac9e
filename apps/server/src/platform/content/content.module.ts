import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the content module declares. */
export const contentModule = {
  name: 'content',
  grants: { content_translations: 'insert, update' },
  jobs: { 'scheduled content': { everySeconds: 5 } },
  auditActions: [
    'content.published',
    'content.scheduled',
    'content.unpublished',
    'content.archived',
    'content.moved',
    'content.translated',
  ],
} as const satisfies ModuleDeclaration
