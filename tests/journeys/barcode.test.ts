import { chromiumArgs, chromiumPath } from './chromium.ts'
import { expect, open, test } from './steps/shopper.ts'

test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['camera'],
})

test('the barcode is read and the pack is found by it', async ({ page, request }) => {
  const found = await request.post('/api/v1/search/search', { data: { query: 'нурофен', size: 24 } })
  const { results }: { results: { id: number }[] } = await found.json()
  const codes = await Promise.all(results.map(async ({ id }) => (await request.get(`/api/v1/products/${id}`)).json()))
  const product = codes.find((one) => one.ean)
  await page.addInitScript((code) => {
    /** Sees nothing in the first frame of the fake camera, the barcode in the second. */
    class BarcodeDetector {
      frames = 0
      async detect(source: HTMLVideoElement) {
        this.frames += 1
        return source.videoWidth > 0 && this.frames > 1 ? [{ rawValue: code }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
  }, product.ean)
  await open(page, '/catalog')
  await page.getByRole('button', { name: 'Сканировать штрихкод' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.ean })).toBeVisible()
  await expect(page.getByText(`По штрихкоду ${product.ean}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(product.tradeName)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
