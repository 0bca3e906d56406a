import {
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  limits as kernelLimits,
  selectAll,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents, Spaces } from "../../collections"
import type { ContentRecord, ContentType } from "../../content/Content"
import { bodiesOf } from "../../content/views/bodiesOf"
import { onlyVisible } from "../../permissions"
import { type Gathered, fileKey } from "./Gathered"
import type { ListReference, Source } from "../context/Known"
import { loadChildren, loadFiles, loadLabels, loadTrees } from "./loadAround"
import { loadLists } from "./loadLists"
import type { Shown } from "../macros/Macro"
import { type PageReference, pageKey } from "../markup/references"
import { FormerTitles, formerTitleKey } from "../../titles/FormerTitle"
import { type ReadNodes, treeOf } from "../markup/StorageTree"

/** Reads something that some pages have. */
type Around = (ids: ReadonlyArray<string>) => Effect.Effect<void, ReadFailure>

type Fields = (typeof Contents)["names"][number]

const chunks = (values: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Arr.chunksOf(distinct(values), kernelLimits.whereListValues)

/** Reads what bodies refer to, as far as the caller may see it: each kind of thing in as many reads for many bodies as for one. */
export class Loading {
  /** Bodies that are shown inside others are all kept until these are rendered. */
  private readonly read: ReadNodes = { nodes: 0 }

  constructor(
    private readonly reads: QueryReads,
    private readonly gathered: Gathered,
  ) {}

  /** Current items of these titles that stand in, or hang on, some of these. */
  private readonly called = (
    titles: ReadonlyArray<string>,
    [field, ids]: readonly ["spaceId" | "container", ReadonlyArray<string>],
    types: ReadonlyArray<ContentType>,
  ): Effect.Effect<ReadonlyArray<ContentRecord>, ReadFailure> =>
    Effect.map(
      Effect.forEach(Arr.cartesian(chunks(titles.map(foldCase)), chunks(ids)), ([someTitles, someIds]) =>
        selectAll({ select: this.reads.selectVisible }, Contents, {
          where: Where.and<Fields>(
            Where.isIn("title", someTitles),
            Where.isIn(field, someIds),
            Where.isIn("type", types),
            Where.equals("status", "current"),
          ),
        }),
      ),
      (found) => found.flat().map(({ value }) => value),
    )

  readonly spaces = (keys: ReadonlyArray<string>) =>
    Effect.forEach(
      chunks(keys.map(foldCase).filter((key) => !this.gathered.spaces.has(key))),
      (some) =>
        Effect.map(
          this.reads.selectVisible(Spaces, { where: Where.isIn("key", some), limit: some.length }),
          ({ records }) => {
            for (const { value } of records) this.gathered.takeSpace(value)
          },
        ),
      { discard: true },
    )

  readonly pages = (named: ReadonlyArray<PageReference>) =>
    Effect.gen(this, function* () {
      const { spaces, pages } = this.gathered
      const missing = named.filter((each) => !pages.has(pageKey(each)))
      const spaceIds = missing.flatMap(({ spaceKey }) => spaces.get(foldCase(spaceKey))?.id ?? [])
      const titles = missing.map(({ title }) => title)
      const found = yield* this.called(titles, ["spaceId", spaceIds], ["page", "blogpost"])
      found.forEach(this.gathered.take)
      yield* this.renamed(missing.filter((each) => !pages.has(pageKey(each))))
    })

  /** Pages that had these titles last, and have others now (WIK-508). */
  private readonly renamed = (named: ReadonlyArray<PageReference>) =>
    Effect.gen(this, function* () {
      const { spaces, pages, byId } = this.gathered
      const { digest } = this.reads.secrets
      const wanted = new Map<string, Array<PageReference>>()
      for (const each of named) {
        const space = spaces.get(foldCase(each.spaceKey))
        if (space === undefined) continue
        const key = formerTitleKey(digest, space.id, each.title)
        const known = wanted.get(key)
        if (known === undefined) wanted.set(key, [each])
        else known.push(each)
      }
      const former = new Map<string, string>()
      for (const some of Arr.chunksOf([...wanted.keys()], kernelLimits.readKeys))
        for (const { key, value } of yield* this.reads.read(FormerTitles, some))
          former.set(key, value.contentId)
      yield* this.ids([...former.values()])
      for (const [key, id] of former) {
        const page = byId.get(id)?.page
        if (page !== undefined) wanted.get(key)?.forEach((each) => pages.set(pageKey(each), page))
      }
    })

  /** The spaces of pages that the reader sees. */
  readonly spacesOf = (ids: ReadonlyArray<string>) =>
    Effect.forEach(
      Arr.chunksOf(
        distinct(ids).filter((id) => !this.gathered.keys.has(id)),
        kernelLimits.readKeys,
      ),
      (some) =>
        Effect.map(this.reads.getAll(Spaces, some), (found) => {
          for (const space of found.values()) this.gathered.takeSpace(space)
        }),
      { discard: true },
    )

  readonly lists = (references: ReadonlyArray<ListReference>) =>
    loadLists(this.reads, references, this.gathered, this.spacesOf)

  readonly ids = (ids: ReadonlyArray<string>) =>
    Effect.gen(this, function* () {
      for (const some of Arr.chunksOf(distinct(ids), kernelLimits.readKeys)) {
        const found = yield* onlyVisible(this.reads, [...(yield* this.reads.getAll(Contents, some)).values()])
        const current = found.filter(
          ({ status, type }) => status === "current" && (type === "page" || type === "blogpost"),
        )
        yield* this.spacesOf(current.map(({ spaceId }) => spaceId))
        current.forEach(this.gathered.take)
      }
    })

  readonly files = (wanted: ReadonlyArray<readonly [containerId: string, filename: string]>) => {
    const containers = wanted.map(([id]) => id)
    const names = wanted.map(([, filename]) => filename)
    return Effect.map(this.called(names, ["container", containers], ["attachment"]), (found) => {
      for (const { containers: [on = ""] = [], title } of found) this.gathered.files.add(fileKey(on, title))
    })
  }

  readonly bodies = (ids: ReadonlyArray<string>) =>
    Effect.gen(this, function* () {
      const { byId, bodies } = this.gathered
      const shown = ids.flatMap((id) => {
        const content = byId.get(id)?.content
        return content === undefined || bodies.has(id) ? [] : [{ content, status: content.status }]
      })
      const bodyOf = bodiesOf(this.reads, shown)
      const sources: Array<Source> = []
      for (const each of shown) {
        const { body = "" } = yield* bodyOf(each)
        const page = byId.get(each.content.id)?.page
        if (page === undefined) continue
        const { parentId } = each.content
        const source = { ...page, parentId, nodes: yield* treeOf(body, this.read) }
        bodies.set(page.id, source)
        sources.push(source)
      }
      return sources
    })

  /** What stands below pages, what hangs on them, and their labels. */
  readonly around: Readonly<Record<Exclude<Shown, "body">, Around>> = {
    children: (ids) => loadChildren(this.reads, this.gathered, ids),
    tree: (ids) => loadTrees(this.reads, this.gathered, ids),
    labels: (ids) => loadLabels(this.reads, this.gathered, ids),
    files: (ids) => loadFiles(this.reads, this.gathered, ids),
  }
}
