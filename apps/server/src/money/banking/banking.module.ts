import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that statements of the bank bring along. Who reads and writes them reads and writes the books. */
export const bankingModule = {
  name: 'banking',
  idPrefixes: ['bst', 'bln'],
  grants: {
    // kept as the bank has written them, unless their whole import is undone; what an account had before its first line is
    // rewritten where that changes
    bank_lines: 'insert, delete, update (matched_paise, ignored_at, ignored_by, ignored_reason)',
    bank_matches: 'insert, delete',
    bank_statements: 'insert, update (undone_at, undone_by)',
    bank_profiles: 'insert, update',
  },
  auditActions: [
    'bank.imported',
    'bank.import_undone',
    'bank.matched',
    'bank.unmatched',
    'bank.ignored',
    'bank.heeded',
  ],
} as const satisfies ModuleDeclaration
