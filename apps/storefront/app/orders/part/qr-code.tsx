import { encode } from 'uqr'

/** A QR code as one path, drawn in the page: no request, no inline style. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR-код получения"
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={path} fill="#14231C" />
    </svg>
  )
}
