import { type ReadFailure, type Reads, Where, distinct, foldCase, isWellFormed } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Versions } from "../collections"
import { type ProjectReference, projectReference } from "../Project"
import { Projects } from "../project/collections"
import { type NamingReads, onlySeen, peekMany } from "../project/namedProjects"
import type { VersionRecord } from "./Version"

/** A version as other domains name it, with the project that it is of. */
export interface NamedVersion {
  readonly id: string
  readonly name: string
  readonly project: ProjectReference
}

/** The versions that stand in projects which the caller sees. */
const seenOf = (
  reads: NamingReads,
  versions: ReadonlyArray<VersionRecord>,
): Effect.Effect<ReadonlyArray<NamedVersion>, ReadFailure> =>
  Effect.gen(function* () {
    const ids = distinct(versions.map(({ projectId }) => projectId))
    const projects = yield* peekMany((keys) => reads.peekAll(Projects, keys), ids)
    const seen = yield* onlySeen(reads, versions, ({ projectId }) => projects.get(projectId))
    return seen.flatMap((version) => {
      const project = version === undefined ? undefined : projects.get(version.projectId)
      return version === undefined || project === undefined
        ? []
        : [{ id: version.id, name: version.name, project: projectReference(project) }]
    })
  })

/** Those of some versions that the caller sees, by their ids. */
export const seenVersions = (
  reads: NamingReads,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, NamedVersion>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* peekMany((keys) => reads.peekAll(Versions, keys), ids)
    const seen = yield* seenOf(reads, [...found.values()])
    return new Map(seen.map((version) => [version.id, version]))
  })

/** Versions of one name that are looked at: as many projects may have one. */
const namesakes = 200

/**
 * The version of an id, or of a name that one project alone has, as far as the caller sees; in one project, where that is said. Nothing
 * where several have the name.
 */
export const versionCalled = (
  reads: NamingReads & Pick<Reads, "select">,
  idOrName: string,
  projectId: string | undefined,
): Effect.Effect<NamedVersion | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (!isWellFormed(idOrName)) return undefined
    const isOfProject = (version: NamedVersion): boolean =>
      projectId === undefined || version.project.id === projectId
    const meant = (yield* seenVersions(reads, [idOrName])).get(idOrName)
    if (meant !== undefined && isOfProject(meant)) return meant
    const named = Where.equals("name", foldCase(idOrName))
    const { records } = yield* reads.select(Versions, {
      where:
        projectId === undefined
          ? named
          : Where.and<"name" | "projectId">(named, Where.equals("projectId", projectId)),
      limit: namesakes,
    })
    const seen = yield* seenOf(
      reads,
      records.map(({ value }) => value),
    )
    const [version, ...others] = seen
    return others.length === 0 ? version : undefined
  })
