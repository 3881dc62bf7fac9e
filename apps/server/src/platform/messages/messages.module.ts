import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that mails and text messages bring along. */
export const messagesModule = {
  name: 'messages',
  // each line by itself, so that none waits for another
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
