const encodings = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
]

/** Decodes a file in UTF-8, or in UTF-16 with a byte order mark; null if it is neither. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = encodings.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  try {
    const text = new TextDecoder(marked?.name ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
