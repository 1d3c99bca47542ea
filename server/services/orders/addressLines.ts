/** An address in four lines, further ones joined to the last. */
export function addressLines(address: string): [string, string, string, string] {
  const [first = '', second = '', third = '', ...others] = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [first, second, third, others.join(', ')]
}
