interface RoutePart {
  id: string
  /** Address of the script. */
  module: string
}

/**
 * Takes the place of React Router's function of this name, which reloads the page when a script does not load: whatever
 * the shopper had typed would be lost. Here the page throws the failure, and our error page offers to reload. The loader
 * throws it too: the router waits for it before it shows the page.
 */
export async function loadRouteModule(route: RoutePart, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    const part: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = part
    return part
  } catch (error) {
    const fail = () => {
      throw error
    }
    return { default: fail, clientLoader: fail }
  }
}
