/** What a family's QR code says: a word that tells ours from others', and what the family is known by. */
export const scanned = (scan: string): string => `SAHAY ${scan.toUpperCase()}`
