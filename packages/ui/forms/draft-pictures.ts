import { pictureDatabase } from './forget-pictures.ts'

/**
 * Pictures selected in a form, stored on this device on request, until the form is sent, cleared, or the days are over. If
 * the browser has no space for them, they are not stored.
 */
const store = 'chosen'
const DAY_MS = 24 * 60 * 60 * 1000

interface StoredPicture {
  readonly file: File
  /** Milliseconds since 1970. */
  readonly until: number
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(pictureDatabase, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  return answerOf(opening)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')))
  })
}

async function inStore<Answer>(ask: (pictures: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const opened = await open()
  try {
    return await answerOf(ask(opened.transaction(store, 'readwrite').objectStore(store)))
  } finally {
    opened.close()
  }
}

/** Stores the picture of a field, or deletes it if the field was emptied. Returns false if there is no space. */
export async function savePicture(field: string, file: File | null, days: number): Promise<boolean> {
  try {
    const stored: StoredPicture | null = file && { file, until: Date.now() + days * DAY_MS }
    if (stored) await inStore((pictures) => pictures.put(stored, field))
    else await inStore((pictures) => pictures.delete(field))
    return true
  } catch (error) {
    console.warn('A picture could not be kept on this device.', error)
    return false
  }
}

/** Returns the stored picture of a field, or undefined; deletes an expired one. */
export async function readPicture(field: string): Promise<File | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `savePicture` alone writes into this store
    const read = (pictures: IDBObjectStore) => pictures.get(field) as IDBRequest<StoredPicture | undefined>
    const stored = await inStore(read)
    if (!stored || stored.until > Date.now()) return stored?.file
    await inStore((pictures) => pictures.delete(field))
  } catch (error) {
    console.warn('The pictures kept on this device could not be read.', error)
  }
  return undefined
}
