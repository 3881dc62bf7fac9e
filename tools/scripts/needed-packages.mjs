/** @typedef {import('./installed-packages.mjs').Entry & { link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */

/**
 * The packages without which these workspaces do not run. npm installs one more kind for them: what one of their packages
 * would use where it is there, and that only those who build bring along.
 * @param {Record<string, Entry>} packages of package-lock.json, by the folder that each lies in
 * @param {readonly string[]} workspaces
 * @returns {ReadonlySet<string>} their folders
 */
export function neededPackages(packages, workspaces) {
  const needed = new Set(workspaces)
  for (const folder of needed) {
    for (const name of namesNeeded(packages[folder] ?? {})) {
      const found = find(packages, folder, name)
      // an optional one for another system
      if (found !== undefined) needed.add(found)
    }
  }
  return needed
}

/** @param {Entry} entry */
function namesNeeded({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * Where Node finds a package that is imported from a folder: in its own node_modules, or in those above it.
 * @param {Record<string, Entry>} packages
 * @param {string} folder
 * @param {string} name
 */
function find(packages, folder, name) {
  for (let at = folder; ; at = above(at)) {
    const path = `${at}/node_modules/${name}`.replace(/^\//, '')
    const entry = packages[path]
    if (entry) return entry.link ? entry.resolved : path
    if (at === '') return undefined
  }
}

/** @param {string} folder */
const above = (folder) => folder.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, '')
