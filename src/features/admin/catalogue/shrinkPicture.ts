const longestPx = 512
const quality = 0.85

/** Resizes a photo and removes its metadata (time, place). Returns base64; rejects a file that is not an image. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Browsers without a WebP encoder return PNG.
  const [, data] = canvas.toDataURL('image/webp', quality).split(',')
  if (!data) throw new Error('The picture is empty')
  return data
}
