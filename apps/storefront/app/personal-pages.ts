/** Folders whose pages show a person's own things, in the ids of routes. */
const personalFolders =
  /^(?:appointments|basket|courses|favourites|identity|loyalty|notifications|orders|payments|personal-data|prescriptions)\//

/**
 * A browser must not store these pages: «Назад» after signing out would show the person who has left. The ids are those
 * of routes.ts: the route's file without its ending.
 */
export const isPersonalPage = (routeId: string): boolean => personalFolders.test(routeId)
