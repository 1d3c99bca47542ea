/** All that every buyer sees signed in, as one file to load. */
const files = import.meta.glob<object>(
  ['./*.json', '!./core.json', '!./admin.json', '!./secondFactor.json'],
  {
    eager: true,
    import: 'default',
  },
)
export default Object.assign({}, ...Object.values(files)) as object
