import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the identity module declares. */
export const identityModule = {
  name: 'identity',
  jobs: { codes: { everySeconds: 3600 } },
  // people who are signed in sign in again
  leftOutOfBackups: ['sessions', 'codes', 'code_handles'],
  idPrefixes: ['acc', 'ses', 'cod'],
  auditActions: [
    'account.made',
    'account.signed_in',
    'account.signed_out',
    'account.locked',
    'account.change_undone',
    'account.changed',
    'account.sessions_ended',
    'sign_in.failed',
  ],
  limits: {
    /** Code requests from one address: many people may share it behind one mobile network. */
    'code.address': { by: 'address', most: 20, seconds: 60 },
    'code.address.day': { by: 'address', most: 400, seconds: 24 * 3600 },
    /** Guesses from one address, over all destinations; each destination also has its own count and lock. */
    'verify.address': { by: 'address', most: 40, seconds: 600 },
    /** The same from one IPv6 /48, whose 65,536 networks may be one customer's, or a mobile provider's in a whole town. */
    'verify.address.wide': { by: 'address', most: 100, seconds: 600 },
  },
} as const satisfies ModuleDeclaration
