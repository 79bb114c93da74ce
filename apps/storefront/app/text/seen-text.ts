/** `22 ноября в 9:05` on the clock of this device: it is about what its owner has seen, not about a pharmacy. */
export const seenText = (at: Date): string =>
  at
    .toLocaleString('ru', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
    .replace(' ', '\u00a0')
    .replace(' в 0', ' в ')
