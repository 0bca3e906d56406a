import { Rounds, bodyOf, counter, seed, titleOf } from "../pages"
import type { WorkName } from "../Subject"

/** A request as all clients here send it. */
export interface WireRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly body: string | undefined
}

export const authorization = `Basic ${Buffer.from(`admin:${seed.adminPassword}`).toString("base64")}`

const expand = "expand=body.storage,version"
export const listQuery = `spaceKey=${seed.spaceKey}&limit=25&expand=version`

const storageBody = (value: string) => ({ storage: { value, representation: "storage" } })

const newPage = (mark: number): string =>
  JSON.stringify({
    type: "page",
    title: titleOf("New", mark),
    space: { key: seed.spaceKey },
    body: storageBody(bodyOf(1)),
  })

const nextVersion = (id: string, number: number): string =>
  JSON.stringify({ id, type: "page", version: { number }, body: storageBody(bodyOf(number)) })

/** The requests of one client of one server, made one at a time. */
export const requestsFor = (ids: ReadonlyArray<string>): Readonly<Record<WorkName, () => WireRequest>> => {
  const reads = new Rounds(ids)
  const updates = new Rounds(ids.slice(0, seed.updated))
  const mark = counter()
  const content = "/rest/api/content"
  return {
    read: () => ({ method: "GET", path: `${content}/${reads.next()}?${expand}`, body: undefined }),
    create: () => ({ method: "POST", path: `${content}?${expand}`, body: newPage(mark()) }),
    update: () => {
      const { id, number } = updates.nextVersion()
      return { method: "PUT", path: `${content}/${id}?${expand}`, body: nextVersion(id, number) }
    },
    list: () => ({ method: "GET", path: `${content}?${listQuery}`, body: undefined }),
  }
}

/** The page that no batch updates, so that both sides' versions of all others stay alike. */
const comparedPage = (ids: ReadonlyArray<string>): string => ids.at(-1) ?? ""

/** A request whose answers are compared. What it changes is nothing that the other requests touch. */
export const comparedRequest = (name: WorkName, ids: ReadonlyArray<string>): WireRequest => {
  if (name === "read" || name === "list") return requestsFor(ids)[name]()
  if (name === "create") {
    return { method: "POST", path: `/rest/api/content?${expand}`, body: newPage(0) }
  }
  const id = comparedPage(ids)
  return { method: "PUT", path: `/rest/api/content/${id}?${expand}`, body: nextVersion(id, 2) }
}
