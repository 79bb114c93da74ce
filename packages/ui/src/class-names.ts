/** Joins what is there; later words do not override earlier ones, so components keep their own classes few. */
export function classNames(...parts: (string | false | undefined | null)[]): string {
  return parts.filter(Boolean).join(' ')
}
