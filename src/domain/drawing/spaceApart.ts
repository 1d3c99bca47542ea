/**
 * Places of the given sizes along a line, each as near to where it is wanted as its neighbours and the two
 * ends let it be; `wanted` ascends. What does not fit in all is let out at the lower end.
 */
export function spaceApart(
  wanted: readonly number[],
  sizes: readonly number[],
  from: number,
  to: number,
): number[] {
  const apart = (index: number) => ((sizes[index - 1] ?? 0) + (sizes[index] ?? 0)) / 2
  const places: number[] = []
  wanted.forEach((place, index) => {
    const least = index === 0 ? from + (sizes[0] ?? 0) / 2 : (places[index - 1] ?? 0) + apart(index)
    places.push(Math.max(place, least))
  })
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const most =
      index === places.length - 1 ? to - (sizes[index] ?? 0) / 2 : (places[index + 1] ?? 0) - apart(index + 1)
    places[index] = Math.min(places[index] ?? 0, most)
  }
  return places
}
