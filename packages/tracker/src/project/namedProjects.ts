import {
  type ReadFailure,
  type Reads,
  type StorageUnavailable,
  keyOfNothing,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { seeProject } from "../permissions"
import { type ProjectRecord, type ProjectReference, projectReference } from "../Project"
import { Projects } from "./collections"
import { findProject, isId } from "./storedProject"

/** How projects and versions are read that other domains name. */
export type NamingReads = Pick<Reads, "peekAll" | "mayEach">

/** What is at these places and stands in a project that the caller sees; a place with nothing takes the same reads (KER-111). */
export const onlySeen = <A>(
  { mayEach }: Pick<Reads, "mayEach">,
  found: ReadonlyArray<A | undefined>,
  projectOf: (thing: A) => Pick<ProjectRecord, "id" | "key"> | undefined,
): Effect.Effect<ReadonlyArray<A | undefined>, StorageUnavailable> => {
  if (found.length === 0) return Effect.succeed([])
  const nothing = { id: keyOfNothing, key: keyOfNothing }
  const permissions = found.map((thing) =>
    seeProject((thing === undefined ? undefined : projectOf(thing)) ?? nothing),
  )
  return Effect.map(mayEach(permissions), (may) =>
    found.map((thing, at) =>
      thing !== undefined && may[at] === true && projectOf(thing) !== undefined ? thing : undefined,
    ),
  )
}

/** What can be the id of a project or a version: a longer text is the key of no record. */
const isNumber = (text: string): boolean => /^\d{1,16}$/.test(text)

/** The records of some ids, in as few reads as there may be. */
export const peekMany = <A>(
  peek: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>, ReadFailure>,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, A>, ReadFailure> =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(ids.filter(isNumber), kernelLimits.readKeys), peek),
    (pages) => new Map(pages.flatMap((page) => [...page])),
  )

/** Those of some projects that the caller sees, by their ids. */
export const seenProjects = (
  reads: NamingReads,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ProjectReference>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* peekMany((keys) => reads.peekAll(Projects, keys), ids)
    const seen = yield* onlySeen(reads, [...found.values()], (project) => project)
    return new Map(
      seen.flatMap((project) => (project === undefined ? [] : [[project.id, projectReference(project)]])),
    )
  })

/** The project of an id or a key, where the caller sees it. */
export const projectCalled = (
  reads: NamingReads & Pick<Reads, "select">,
  idOrKey: string,
): Effect.Effect<ProjectReference | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const found = isId(idOrKey) && !isNumber(idOrKey) ? undefined : yield* findProject(reads, idOrKey)
    const [seen] = yield* onlySeen(reads, [found?.value], (project) => project)
    return seen === undefined ? undefined : projectReference(seen)
  })
