/** An address or whatever else has a line for each of its parts. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index} className="block">
      <bdi>{line}</bdi>
    </span>
  ))
}
