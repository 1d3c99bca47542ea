/** After an Arabic comma or arrow. */
const spaceBetween = /(?<=[،←]) /

/**
 * A list in Arabic: what does not fit on the line begins on the next one. The beginning of a Latin name at the end of a
 * line would be read after the name before it.
 */
export function WholeParts({ text }: { text: string }) {
  const parts = text.split(spaceBetween)
  if (parts.length === 1) return text
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </span>
  ))
}
