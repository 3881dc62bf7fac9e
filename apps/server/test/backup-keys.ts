/** What the tests of backups seal with: the program its papers, and its backups. */
export const SECRET_KEY = 'the-secret-key-for-the-tests-of-backups'
export const BACKUP_KEY = 'the-other-key-for-the-tests-of-backups-1'
