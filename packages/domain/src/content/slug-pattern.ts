/** How a content is named in an address. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
