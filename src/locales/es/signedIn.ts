/** What the shell and the configurator show, as one file to load. */
const files = import.meta.glob<object>(
  ['./checks.json', './drawing.json', './paper.json', './shell.json', './shop.json'],
  {
    eager: true,
    import: 'default',
  },
)
export default Object.assign({}, ...Object.values(files)) as object
