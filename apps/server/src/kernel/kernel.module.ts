import type { ModuleDeclaration } from './module.ts'

/** What the kernel declares. */
export const kernelModule = {
  name: 'kernel',
  jobs: {
    clock: { everySeconds: 60 },
    schema: { everySeconds: 60 },
    limits: { everySeconds: 600 },
    heartbeat: { everySeconds: 20 },
  },
  // written by the owner at a start
  grants: { key_fingerprints: '' },
  // they are valid for minutes or days, or describe processes that no longer exist
  leftOutOfBackups: ['limit_counts', 'used_proofs', 'write_probes', 'server_processes', 'sent_calls'],
  idPrefixes: ['req', 'proc'],
} as const satisfies ModuleDeclaration
