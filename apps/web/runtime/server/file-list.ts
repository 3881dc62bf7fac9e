/** What the server says of a file without having read it. */
export interface ServedFile {
  /** Of its content, uncompressed. */
  readonly hash: string
  /** Whether it lies beside itself compressed, as `.br` and `.gz`. */
  readonly isCompressed: boolean
}
/** The files of a folder by their addresses in it. */
export type ServedFiles = Readonly<Record<string, ServedFile>>

/** Where the build writes them down (`build/served-files.ts`), in the folder itself. It has no address. */
export const FILE_LIST = '.files.json'
