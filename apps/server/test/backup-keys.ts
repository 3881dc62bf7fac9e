/** The keys of the backup tests: the program's, and that of its backups. */
export const SECRET_KEY = 'the-secret-key-for-the-tests-of-backups'
export const BACKUP_KEY = 'the-other-key-for-the-tests-of-backups-1'
