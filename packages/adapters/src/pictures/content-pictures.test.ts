import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentPictureMaker } from './content-pictures.ts'

const drawing = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })
const make = (bytes: Uint8Array) => contentPictureMaker().make(bytes)

test('a picture is made in the widths below its own and in its own, with its proportions', async () => {
  const { contentHash, width, height, files } = await make(await drawing(1_000, 500).jpeg().toBuffer())
  expect(contentHash).toMatch(/^[0-9a-f]{32}$/)
  expect({ width, height, widths: files.map((file) => file.width) }).toEqual({
    width: 1_000,
    height: 500,
    widths: [400, 800, 1_000],
  })
  for (const file of files) {
    const { format, width, height } = await sharp(file.bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: file.width, height: file.width / 2 })
  }
})

test('the widest screen asks for no more than 1,440 pixels', async () => {
  const { files } = await make(await drawing(3_000, 1_500).png().toBuffer())
  expect(files.map(({ width }) => width)).toEqual([400, 800, 1_440])
})

test('what a camera wrote into the file, the place among it, is not in what is made; the picture stands upright', async () => {
  const photo = await drawing(300, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Ольга' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { width, height, files } = await make(photo)
  expect({ width, height }).toEqual({ width: 200, height: 300 })
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('what somebody has hung on a picture is not in what is made of it', async () => {
  const picture = await drawing(300, 200).jpeg().toBuffer()
  const { files } = await make(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
  for (const { bytes } of files) expect(Buffer.from(bytes).includes('<script')).toBe(false)
})

test('transparent places stay transparent', async () => {
  const icon = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
  const { files } = await make(await icon.png().toBuffer())
  expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true)
})

test('drawings that are programs, cut files and pictures of too many points are refused', async () => {
  const png = await drawing(50, 50).png().toBuffer()
  const vast = await drawing(9_000, 9_000).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, png.subarray(0, 60), vast, Buffer.alloc(0)])
    await expect(make(bytes)).rejects.toMatchObject({ fault: 'not_a_picture' })
})
