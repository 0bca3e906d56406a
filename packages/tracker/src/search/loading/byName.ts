import {
  type Collection,
  Prompt,
  type QueryReads,
  type ReadFailure,
  type Reader,
  type Stored,
  Where,
  foldCase,
  groupedBy,
  limits,
  selectAll,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import type * as Effect from "effect/Effect"
import { seeProject } from "../../permissions"
import { loadProjectsCalled, loadProjectsOnceCalled } from "../../project/calledProjects"
import { Projects } from "../../project/collections"
import { isId } from "../../project/storedProject"
import type { ProjectRecord } from "../../Project"
import type { Named } from "../language/Finding"

/** What has a name, or an id. */
interface Called {
  readonly id: string
  readonly name: string
}

/** What texts name, in any case, or by its id. */
const byNameOrId = <A extends Called>(found: ReadonlyArray<A>): ((text: string) => ReadonlyArray<A>) => {
  const named = groupedBy(found, ({ name }) => foldCase(name))
  const ids = new Map(found.map((each) => [each.id, each] as const))
  return (text) => {
    const ofName = named.get(foldCase(text)) ?? []
    const ofId = ids.get(text)
    return ofId === undefined || ofName.includes(ofId) ? ofName : [...ofName, ofId]
  }
}

/** All that have one of some names, or are of one of some ids: there may be more than one read gives. */
export const loadNamed = <A extends Called, N extends string>(
  reads: Pick<Reader, "select">,
  collection: Collection.Collection<A, N | "name">,
  texts: ReadonlyArray<string>,
): Effect.Effect<(text: string) => ReadonlyArray<A>, ReadFailure> =>
  Prompt.map(
    Prompt.forEach(Arr.chunksOf(texts, limits.whereListValues), (some) =>
      selectAll(reads, collection, {
        where: Where.or<N | "name">(Where.oneOf("name", some.map(foldCase)), Where.keyIn(some)),
      }),
    ),
    (pages) => byNameOrId(pages.flat().map(({ value }: Stored<A>) => value)),
  )

/** Those of some projects that the caller sees, by what they are called. */
const loadSeen = (reads: QueryReads, found: ReadonlyMap<string, ProjectRecord>) =>
  Prompt.map(
    reads.mayEach([...found].map(([text, project]) => seeProject(project, text))),
    (seen) => new Map([...found].filter((_each, at) => seen[at] === true)),
  )

/** The projects of some ids. */
const loadOfIds = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  Prompt.map(
    Prompt.forEach(Arr.chunksOf(ids, limits.readKeys), (some) => reads.getAll(Projects, some)),
    (all) => new Map(all.flatMap((some) => [...some])),
  )

/**
 * The projects of ids, keys and names; one that the caller may not see is none. What is hidden is looked for as long as what is
 * absent (KER-111).
 */
export const loadProjectsNamed = (
  reads: QueryReads,
  texts: ReadonlyArray<string>,
): Effect.Effect<Named, ReadFailure> =>
  Prompt.gen(function* () {
    if (texts.length === 0) return () => []
    const [keys, ids] = Arr.partition(texts, isId)
    const folded = keys.map(foldCase)
    const called = yield* loadProjectsCalled(reads, folded)
    const seen = new Map([
      ...(yield* loadSeen(reads, called)),
      ...(yield* loadSeen(reads, yield* loadOfIds(reads, ids))),
    ])
    const unseen = folded.filter((key) => !seen.has(key))
    // What is absent was looked for by the keys of before, too.
    yield* loadProjectsOnceCalled(
      reads,
      unseen.filter((key) => foldCase(called.get(key)?.key ?? "") === key),
    )
    const others = texts.filter((text) => !seen.has(foldCase(text)))
    const named = yield* loadNamed({ select: reads.selectVisible }, Projects, others)
    return (text: string) => {
      const project = seen.get(foldCase(text))
      return project === undefined ? named(text).map(({ id }) => id) : [project.id]
    }
  })
