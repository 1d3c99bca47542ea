import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const folder = new URL('../../public/pictures/', import.meta.url)

/**
 * The most similar pair is the SB50 in blue and in grey, at 7.0: the same housing in two key colours, which buyers
 * still distinguish at a glance. The most similar pair of different shapes, the glass fuse and no fuse, differs by 18.
 * Below 5 a pair would differ by less than the colour of one small housing, such as one moved line.
 */
const leastDifference = 5

test('no two pictures look alike at 48 pixels', async ({ page }) => {
  const pictures = readdirSync(fileURLToPath(folder))
    .sort()
    .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'base64') }))

  const pairs = await page.evaluate(async (all) => {
    const side = 48
    const drawn = await Promise.all(
      all.map(async ({ name, source }) => {
        const image = new Image(side, side)
        image.src = `data:image/svg+xml;base64,${source}`
        await image.decode()
        const context = Object.assign(document.createElement('canvas'), {
          width: side,
          height: side,
        }).getContext('2d')!
        context.fillStyle = '#fff'
        context.fillRect(0, 0, side, side)
        context.drawImage(image, 0, 0, side, side)
        return { name, pixels: context.getImageData(0, 0, side, side).data }
      }),
    )
    /** Mean absolute difference of red, green and blue, 0 to 255; opacity is the same everywhere. */
    const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
      a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / (side * side * 3)
    return drawn.flatMap((one, at) =>
      drawn.slice(at + 1).map((other) => ({
        pair: `${one.name} and ${other.name}`,
        difference: difference(one.pixels, other.pixels),
      })),
    )
  }, pictures)
  expect(pairs).toHaveLength((pictures.length * (pictures.length - 1)) / 2)
  expect(pairs.filter(({ difference }) => difference < leastDifference)).toEqual([])
})
