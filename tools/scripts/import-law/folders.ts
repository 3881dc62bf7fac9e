/** The highest number of files in a folder, without tests: nobody reads a longer list (docs/decisions/0001). */
const MOST = 25

/** Exempt: tests, their helpers, and files that exist once per language. */
const notCounted = /\.test\.tsx?$|^apps\/server\/test\/|^tools\/e2e\/|\/locales\/|\/fonts\//

/** Returns one line for each folder with too many files. @param files paths relative to the project's root */
export function findFolderBreaches(files: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (notCounted.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} holds ${count} files, above ${MOST}: give its parts folders`)
}
