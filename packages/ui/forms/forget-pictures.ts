/** The database in which draft-pictures.ts stores pictures on this device. */
export const pictureDatabase = 'pictures'

/** Deletes all pictures stored on this device. */
export function forgetPictures(): void {
  globalThis.indexedDB?.deleteDatabase(pictureDatabase)
}
