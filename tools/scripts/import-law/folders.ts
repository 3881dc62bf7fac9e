/** How many files a folder may hold, tests aside: beyond that nobody reads its list (docs/decisions/0001). */
const MOST = 25

/** Tests, what tests are made of, and what is the same thing once for each language. */
const notCounted = /\.test\.tsx?$|^apps\/server\/test\/|^tools\/e2e\/|\/locales\/|\/fonts\//

/** One line for each folder with too many files. @param files paths relative to the project's root */
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
