import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the messages module declares. */
export const messagesModule = {
  name: 'messages',
  // each line has its own job, so that none waits for another
  jobs: {
    'messages: codes': { everySeconds: 5 },
    'messages: texts': { everySeconds: 5 },
    'messages: mails': { everySeconds: 15 },
  },
  idPrefixes: ['msg'],
  permissions: {
    'messages.read': ['owner', 'caseworker', 'treasurer'],
    'messages.send': ['owner', 'caseworker', 'treasurer'],
  },
  auditActions: ['message.sent_again'],
} as const satisfies ModuleDeclaration
