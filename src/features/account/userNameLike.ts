const mostCharacters = 32
const leastCharacters = 3

/** A user name like this text, which has letters or blanks that no user name has; '' where too little is left of it. */
export function userNameLike(text: string): string {
  const name = text
    .normalize('NFKD')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, mostCharacters)
  return name.length < leastCharacters || name === text.toLowerCase() ? '' : name
}
