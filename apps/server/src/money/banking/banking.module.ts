import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What the bank statements module declares. Reading and writing them needs the rights to read and write the books. */
export const bankingModule = {
  name: 'banking',
  idPrefixes: ['bst', 'bln'],
  grants: {
    // bank lines stay as the bank wrote them, unless their import is undone; only the balance before an account's first line
    // is rewritten when it changes
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
