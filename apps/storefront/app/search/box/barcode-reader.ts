interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    /** In Chromium on Android and macOS; the type library does not know it yet. */
    BarcodeDetector?: new (options: {
      formats: string[]
    }) => Detector
  }
}

/** Looks for the barcode of a pack in a picture; nothing where there is none. */
export function barcodeReader(): (picture: HTMLVideoElement) => Promise<string | undefined> {
  const detector = window.BarcodeDetector && new window.BarcodeDetector({ formats: ['ean_13', 'ean_8'] })
  return async (picture) => {
    if (!detector || picture.readyState < picture.HAVE_CURRENT_DATA) return undefined
    const [found] = await detector.detect(picture)
    return found?.rawValue
  }
}
