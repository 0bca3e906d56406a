/** Addresses that answers name, and what they lead to (HTT-50, HTT-59). */

type Send = (request: Request) => Promise<Response>

const origin = "http://quoin.test"

/** The addresses of this server in an answer, in no order. */
export const addressesIn = (json: unknown): ReadonlyArray<string> => {
  if (typeof json === "string") return json.startsWith(`${origin}/`) ? [json] : []
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(addressesIn) : []
}

/** Asks every address once; those that do not answer, and pictures that are none. */
export const deadAddresses = (send: Send, headers: Readonly<Record<string, string>>) => {
  const asked = new Map<string, string>()
  const ask = async (url: string): Promise<string> => {
    const response = await send(new Request(url, { headers }))
    const type = response.headers.get("content-type") ?? "nothing"
    await response.arrayBuffer()
    const isPicture = /\.(svg|png|jpg|gif|webp)$|profilepics/.test(url)
    return response.status === 200 && (!isPicture || type.startsWith("image/"))
      ? ""
      : `${response.status} ${type}`
  }
  return {
    asked,
    /** What becomes of the addresses of one answer at the moment of the answer. */
    in: async (json: unknown): Promise<ReadonlyArray<string>> => {
      const dead: Array<string> = []
      for (const url of new Set(addressesIn(json))) {
        const known = asked.get(url) ?? (await ask(url))
        asked.set(url, known)
        if (known !== "") dead.push(`${url}: ${known}`)
      }
      return dead
    },
  }
}
