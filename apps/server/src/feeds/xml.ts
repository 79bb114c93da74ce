const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as XML 1.0 may hold it: markup escaped, control characters left out. */
export function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => named[sign] ?? sign)
}

export function element(name: string, value: string | number | boolean | null): string {
  return value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`
}
