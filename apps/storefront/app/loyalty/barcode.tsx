import { barcodeBars, ean13Modules } from './barcode-bars.ts'

/** Modules of white that a scanner needs before and after. */
const quietBefore = 11
const quietAfter = 7
const height = 44

/** EAN-13 as a drawing; the digits stand below it in the page's own type. */
export default function Barcode({ number }: { number: string }) {
  const modules = ean13Modules(number)
  return (
    <svg
      viewBox={`0 0 ${quietBefore + modules.length + quietAfter} ${height}`}
      role="img"
      aria-label={`Штрихкод карты ${number}`}
      shapeRendering="crispEdges"
      className="h-auto w-full"
    >
      <rect width="100%" height="100%" fill="#fff" />
      {barcodeBars(modules).map(({ x, width }) => (
        <rect key={x} x={quietBefore + x} y={2} width={width} height={height - 4} fill="#14231c" />
      ))}
    </svg>
  )
}
