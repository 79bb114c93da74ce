const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome, Windows`: enough for its owner to recognise it, too little to follow anyone by. */
export function browserName(userAgent: string | undefined): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
  return found.filter(Boolean).join(', ') || 'Browser'
}
