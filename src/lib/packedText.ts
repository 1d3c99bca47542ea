function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function base64urlOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Pipes bytes through a stream; null if the output exceeds `most` bytes. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most = Infinity,
): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter()
  // A write error also fails the read, where it is handled.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > most) {
      await reader.cancel()
      return null
    }
    chunks.push(read.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Compresses a text to base64url. */
export async function packText(text: string): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text))
  return base64urlOf(packed ?? new Uint8Array())
}

/** Decompresses a packed text; null if it is invalid or exceeds `mostBytes`. */
export async function unpackText(packed: string, mostBytes: number): Promise<string | null> {
  if (!/^[\w-]+$/.test(packed)) return null
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), bytesOf(packed), mostBytes)
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
