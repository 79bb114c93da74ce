import { Dialog } from '@romashka/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { barcodeReader } from './barcode-reader.ts'

const lookMs = 250

interface ScanDialogProps {
  onRead: (ean: string) => void
  onClose: () => void
}

/** The camera's picture, looked at four times a second. Nothing of it leaves the device. */
export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [errorText, setErrorText] = useState<string>()
  const read = useEffectEvent(onRead)
  // Effect: starts the camera and stops it.
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    const look = barcodeReader()
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const screen = video.current
        if (isGone || !screen) return stop()
        screen.srcObject = stream
        await screen.play()
        timer = setInterval(async () => {
          const ean = await look(screen)
          if (ean && !isGone) read(ean)
        }, lookMs)
      } catch {
        setErrorText('Камера не открылась. Разрешите доступ к ней или введите цифры под штрихкодом.')
      }
    }
    function stop() {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start()
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return (
    <Dialog title="Штрихкод с упаковки" isOpen onClose={onClose}>
      {errorText ? (
        <p role="alert">{errorText}</p>
      ) : (
        <>
          <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-card bg-ink object-cover" />
          <p className="mt-3 text-note text-quiet">
            Наведите камеру на полоски штрихкода. Изображение никуда не отправляется.
          </p>
        </>
      )}
    </Dialog>
  )
}
