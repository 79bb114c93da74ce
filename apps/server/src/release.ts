/** Names the sources of a built server (`apps/server/release-of.ts`). Sources that run as they are may change at any time and have no name. */
export const release: string | undefined = undefined
