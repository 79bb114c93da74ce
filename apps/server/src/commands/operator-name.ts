import os from 'node:os'

/**
 * Under which name the machine's user is written down: a container may run as a number that has no name, and a name in
 * other letters fits into no header.
 */
export function operatorName(): string {
  return userName().replace(/[^\w.-]/g, '') || `uid-${process.getuid?.() ?? 'unknown'}`
}

function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return ''
  }
}
