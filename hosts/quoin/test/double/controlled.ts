import { docs } from "./opened"

type Answered = readonly [status: number, body: unknown]

/** Asks the control of a double. */
export const control = async (
  url: string,
  method: string,
  body?: object,
  headers: object = {},
): Promise<Answered> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return [
    response.status,
    text.startsWith('{"operation') || text === "" ? text : (JSON.parse(text) as unknown),
  ]
}

/** A double of a space DOC that listens. */
export const listening = async () => {
  const wiki = await docs()
  const { url, close } = await wiki.listen()
  return { wiki, url, close }
}
