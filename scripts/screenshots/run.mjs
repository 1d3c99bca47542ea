import { takeLayouts } from './layouts.mjs'
import { takePartPictures } from './parts.mjs'
import { takeDocumentPictures } from './readme.mjs'

/**
 * `npm run screenshots` takes every layout, `npm run screenshots -- layouts /cart /quote` these pages in every layout,
 * `-- documents` the pictures of the documents, `-- parts` the sheet of all pictures of parts.
 */
const subjects = { layouts: takeLayouts, documents: takeDocumentPictures, parts: takePartPictures }

const [, , subject = 'layouts', ...paths] = process.argv
const take = subjects[subject]
if (!take) {
  console.error(
    `There are no screenshots of "${subject}": choose one of ${Object.keys(subjects).join(', ')}.`,
  )
  process.exit(1)
}
await take(paths)
