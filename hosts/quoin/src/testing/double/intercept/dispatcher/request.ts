/** What undici is asked for, as far as it is looked at here. */
export interface DispatchOptions {
  readonly origin?: string | URL
  readonly path: string
  readonly method: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: unknown
  readonly body?: unknown
}

/** Address that is asked for. */
export const urlOf = ({ origin = "", path, query = {} }: DispatchOptions): string => {
  // Resolved against an origin, a path that begins with two slashes would name another host.
  const url = new URL(path.startsWith("/") ? `${new URL(origin).origin}${path}` : path, origin)
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(each))
  }
  return url.href
}

const isIterable = (value: unknown): value is Iterable<readonly [string, string]> =>
  typeof value === "object" && value !== null && Symbol.iterator in value

const pairsOf = (headers: unknown): ReadonlyArray<readonly [string, unknown]> => {
  if (Array.isArray(headers)) {
    if (Array.isArray(headers[0])) return headers as ReadonlyArray<readonly [string, unknown]>
    // One after the other: a name, its value, the next name.
    return headers.flatMap((name: unknown, index) =>
      index % 2 === 0 ? [[String(name), headers[index + 1]] as const] : [],
    )
  }
  if (isIterable(headers)) return [...headers]
  return typeof headers === "object" && headers !== null ? Object.entries(headers) : []
}

/** Headers that say how a message travels: a `Request` has its own. */
const ofConnection = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "expect",
  "keep-alive",
])

/** Does it want to be told to go on before it sends its body? undici can not wait for that, and refuses it. */
export const expects = ({ headers }: DispatchOptions): boolean =>
  pairsOf(headers).some(([name]) => name.toLowerCase() === "expect")

const headersOf = (given: unknown): Headers => {
  const headers = new Headers()
  for (const [name, value] of pairsOf(given)) {
    if (ofConnection.has(name.toLowerCase())) continue
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) headers.append(name, String(each))
    }
  }
  return headers
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array | string> =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body

/** A body that comes bit by bit is collected first: the answer needs all of it anyway. */
const bodyOf = async (body: unknown): Promise<BodyInit | null> => {
  if (body === undefined || body === null) return null
  if (!isStream(body) || body instanceof Blob) return body as BodyInit
  const chunks: Array<Buffer> = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** What undici is asked for, as a request on Web standards. */
export const requestOf = async (options: DispatchOptions): Promise<Request> => {
  const { method, headers } = options
  const body = ["GET", "HEAD"].includes(method) ? null : await bodyOf(options.body)
  return new Request(urlOf(options), { method, headers: headersOf(headers), body })
}
