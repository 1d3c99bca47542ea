const oldest = [20, 19]

/** One line that explains the problem when this Node is too old, else undefined. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
  if (!isNewEnough)
    return `Node.js ${version} is too old: install Node.js ${oldest.join('.')} or newer (nodejs.org), then try again.`
}

// Imported before every other module, so that an old Node fails here and not on syntax it cannot parse.
const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
