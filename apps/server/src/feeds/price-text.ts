/** Kopecks as roubles the way machines read them: `312.50`. */
export function priceText(kopecks: number): string {
  const rest = kopecks % 100
  return `${(kopecks - rest) / 100}.${String(rest).padStart(2, '0')}`
}
