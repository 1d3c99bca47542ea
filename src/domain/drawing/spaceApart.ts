/**
 * Positions of boxes with these sizes on a line, without overlap, each as close as possible to the wanted one;
 * `wanted` is ascending. If they do not all fit, they overflow at the lower end.
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
