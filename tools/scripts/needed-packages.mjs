/** @typedef {import('./installed-packages.mjs').Entry & { link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */

/**
 * Returns the packages that these workspaces need to run. npm also installs another kind: optional peers of their packages
 * that only builds provide.
 * @param {Record<string, Entry>} packages of package-lock.json, by the folder that each lies in
 * @param {readonly string[]} workspaces
 * @returns {ReadonlySet<string>} their folders
 */
export function neededPackages(packages, workspaces) {
  const needed = new Set(workspaces)
  for (const folder of needed) {
    for (const name of namesNeeded(packages[folder] ?? {})) {
      const found = find(packages, folder, name)
      // an optional package for another system
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
 * Resolves a package imported from a folder like Node: in its own node_modules, or in those above it.
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
