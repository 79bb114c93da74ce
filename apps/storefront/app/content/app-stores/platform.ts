export type Platform = 'ios' | 'android' | 'huawei'

/** The chain's own app in a store, as `brand/brand.json` names it. */
export interface StoreLink {
  name: string
  platform: Platform
  url: string
}

/** The app store of a device; none for a desktop. */
export function platformOf(userAgent: string): Platform | undefined {
  if (/huawei|harmonyos/i.test(userAgent)) return 'huawei'
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : undefined
}
