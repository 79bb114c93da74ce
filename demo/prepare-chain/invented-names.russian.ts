/** `Аптека № 301` */
export function numberedName(code: string): string {
  return `Аптека № ${Number(code)}`
}

/** Looks like the state's licence numbers and says that it is none. */
export function demoLicence(regionId: string, code: string): string {
  return `ДЕМО-Л042-${regionId}-${code}`
}
