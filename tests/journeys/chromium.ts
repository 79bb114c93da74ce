import { existsSync } from 'node:fs'

/** Chromium without a window of its own, where it is installed: two thirds of the processor time (docs/adr/0118-the-journeys-browser-leaves-out-what-no-page-sees.md). */
const headlessShell = '/usr/bin/chromium-headless-shell'
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')

/**
 * Playwright's own list (chromiumSwitches.ts of playwright-core): Chromium goes by the last list it is given, so a list
 * of ours has to repeat it.
 */
export const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The suggestions below the address bar are pages of their own, loaded for every window: a second of processor time. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** A page of a journey is gone before optimized code has paid for its making: an eighth of the processor time. */
const withoutOptimizing = '--js-flags=--no-maglev --no-turbofan'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...switchedOffByPlaywright, ...addressBar].join(',')}`,
  withoutOptimizing,
]
