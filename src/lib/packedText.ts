function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function base64urlOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What comes out of a stream when these bytes go in; null once it is more than `most`. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most = Infinity,
): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter()
  // What fails going in fails coming out too, and is told there.
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

/** A text made small, in letters that an address takes as they are. */
export async function packText(text: string): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text))
  return base64urlOf(packed ?? new Uint8Array())
}

/** The text that was packed; null for what is none, and for one of more than `mostBytes`. */
export async function unpackText(packed: string, mostBytes: number): Promise<string | null> {
  if (!/^[\w-]+$/.test(packed)) return null
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), bytesOf(packed), mostBytes)
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
