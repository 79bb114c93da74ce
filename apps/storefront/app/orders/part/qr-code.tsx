import { encode } from 'uqr'

/** Modules of white that a scanner needs around it. */
const quiet = 4

/** A QR code as one path, drawn in the page: no request, no inline style. It has its own white ground: a dark theme has none. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: quiet, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR-код получения"
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#14231C" />
    </svg>
  )
}
