/** What only the other pages show to buyers, as one file to load. */
const files = import.meta.glob<object>(
  [
    './account.json',
    './cartFile.json',
    './cutList.json',
    './guides.json',
    './orders.json',
    './paste.json',
    './savedLeads.json',
  ],
  {
    eager: true,
    import: 'default',
  },
)
export default Object.assign({}, ...Object.values(files)) as object
