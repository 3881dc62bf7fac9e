/** Where draft-pictures.ts keeps pictures on this device. */
export const pictureDatabase = 'pictures'

/** Lets all pictures go that were kept on this device. */
export function forgetPictures(): void {
  globalThis.indexedDB?.deleteDatabase(pictureDatabase)
}
