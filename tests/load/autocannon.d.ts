/** As much of autocannon as the bench uses; it ships no types. */
declare module 'autocannon' {
  interface Shot {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    setRequests(shots: Shot[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Shot[]
    setupClient(client: Client): void
  }
  interface Run extends PromiseLike<{ errors: number }> {
    on(event: 'response', tell: (client: Client, status: number, bytes: number, milliseconds: number) => void): void
  }
  export default function autocannon(options: Options): Run
}
