import type { ModuleDeclaration } from './module.ts'

/** The names that the process itself brings along. */
export const kernelModule = {
  name: 'kernel',
  jobs: {
    clock: { everySeconds: 60 },
    schema: { everySeconds: 60 },
    limits: { everySeconds: 600 },
    heartbeat: { everySeconds: 20 },
  },
  // written at a start, by the owner
  grants: { key_fingerprints: '' },
  // they count for minutes or days, or say of processes that are no more
  leftOutOfBackups: ['limit_counts', 'used_proofs', 'write_probes', 'server_processes', 'sent_calls'],
  idPrefixes: ['req', 'proc'],
} as const satisfies ModuleDeclaration
