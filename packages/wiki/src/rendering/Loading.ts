import { type QueryReads, type ReadFailure, Where, foldCase, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents, Spaces } from "../collections"
import { bodiesOf } from "../expansions/bodies"
import { limits } from "../limits"
import { onlyVisible } from "../permissions"
import { loadFirstOfEach } from "../tree/firstOfEach"
import { childrenOfMany } from "../tree/listed"
import { type Gathered, fileKey } from "./Gathered"
import type { Source } from "./Known"
import { type PageReference, pageKey } from "./references"
import { parseStorage } from "./StorageTree"

type Fields = (typeof Contents)["names"][number]

const inChunks = <A>(
  values: ReadonlyArray<string>,
  read: (some: ReadonlyArray<string>) => Effect.Effect<A, ReadFailure>,
): Effect.Effect<ReadonlyArray<A>, ReadFailure> =>
  Effect.forEach(Arr.chunksOf(Arr.dedupe(values), kernelLimits.whereListValues), read)

/** Reads what bodies refer to, as far as the caller may see it: each kind of thing in as many reads for many bodies as for one. */
export class Loading {
  constructor(
    private readonly reads: QueryReads,
    private readonly gathered: Gathered,
  ) {}

  private readonly contents = (where: Where.Where<Fields>) =>
    Effect.map(
      this.reads.selectVisible(Contents, { where, limit: kernelLimits.selectRecords }),
      ({ records }) => records.map(({ value }) => value),
    )

  readonly spaces = (keys: ReadonlyArray<string>) =>
    inChunks(
      keys.map(foldCase).filter((key) => !this.gathered.spaces.has(key)),
      (some) =>
        Effect.map(
          this.reads.selectVisible(Spaces, { where: Where.isIn("key", some), limit: some.length }),
          ({ records }) => {
            for (const { value } of records) this.gathered.takeSpace(value)
          },
        ),
    )

  readonly pages = (named: ReadonlyArray<PageReference>) => {
    const { spaces, pages } = this.gathered
    const missing = named.filter((each) => !pages.has(pageKey(each)))
    const spaceIds = Arr.dedupe(missing.flatMap(({ spaceKey }) => spaces.get(foldCase(spaceKey))?.id ?? []))
    if (spaceIds.length === 0) return Effect.void
    return inChunks(
      missing.map(({ title }) => foldCase(title)),
      (titles) =>
        Effect.map(
          this.contents(
            Where.and<Fields>(
              Where.isIn("title", titles),
              Where.isIn("spaceId", spaceIds.slice(0, kernelLimits.whereListValues)),
              Where.isIn("type", ["page", "blogpost"]),
              Where.equals("status", "current"),
            ),
          ),
          (found) => {
            found.forEach(this.gathered.take)
          },
        ),
    )
  }

  readonly ids = (ids: ReadonlyArray<string>) =>
    Effect.gen(this, function* () {
      for (const some of Arr.chunksOf(Arr.dedupe(ids), kernelLimits.readKeys)) {
        const found = yield* onlyVisible(this.reads, [...(yield* this.reads.getAll(Contents, some)).values()])
        const current = found.filter(
          ({ status, type }) => status === "current" && (type === "page" || type === "blogpost"),
        )
        const unknown = Arr.dedupe(current.map(({ spaceId }) => spaceId)).filter(
          (id) => !this.gathered.keys.has(id),
        )
        if (unknown.length > 0)
          for (const space of (yield* this.reads.getAll(Spaces, unknown)).values())
            this.gathered.takeSpace(space)
        current.forEach(this.gathered.take)
      }
    })

  readonly files = (wanted: ReadonlyArray<readonly [containerId: string, filename: string]>) => {
    const containers = Arr.dedupe(wanted.map(([id]) => id)).slice(0, kernelLimits.whereListValues)
    if (containers.length === 0) return Effect.void
    return inChunks(
      wanted.map(([, filename]) => foldCase(filename)),
      (titles) =>
        Effect.map(
          this.contents(
            Where.and<Fields>(
              Where.isIn("title", titles),
              Where.isIn("container", containers),
              Where.equals("type", "attachment"),
              Where.equals("status", "current"),
            ),
          ),
          (found) => {
            for (const { containers: [on = ""] = [], title } of found)
              this.gathered.files.add(fileKey(on, title))
          },
        ),
    )
  }

  readonly bodies = (ids: ReadonlyArray<string>) =>
    Effect.gen(this, function* () {
      const { byId, bodies } = this.gathered
      const shown = ids.flatMap((id) => {
        const content = byId.get(id)?.content
        return content === undefined || bodies.has(id) ? [] : [{ content, status: content.status }]
      })
      const bodyOf = bodiesOf({ shown, reads: this.reads })
      const sources: Array<Source> = []
      for (const each of shown) {
        const { body = "" } = yield* bodyOf(each)
        const page = byId.get(each.content.id)?.page
        if (page === undefined) continue
        const source = { ...page, nodes: Either.getOrElse(parseStorage(body), () => []) }
        bodies.set(page.id, source)
        sources.push(source)
      }
      return sources
    })

  readonly children = (ids: ReadonlyArray<string>) =>
    ids.length === 0
      ? Effect.void
      : Effect.map(
          loadFirstOfEach(this.reads, ids, childrenOfMany("page", false), limits.renderedChildren),
          (firstOf) => {
            for (const id of ids) {
              const { records, more } = firstOf(id)
              const pages = records.map(({ id: childId, title, spaceId }) => ({
                id: childId,
                title,
                spaceKey: this.gathered.keys.get(spaceId) ?? "",
              }))
              this.gathered.children.set(id, { pages, more })
            }
          },
        )
}
