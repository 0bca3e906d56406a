import {
  Commit,
  NotFound,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  foldCase,
  invalid,
  isWellFormed,
  demandSeen,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadNamedUsers } from "../people"
import { seeProject } from "../permissions"
import { Projects } from "./collections"
import type { ProjectRecord } from "../Project"

type Finding = Pick<Reads, "select">

const firstWhere = (
  reads: Finding,
  where: Where.Where<"key" | "keys">,
): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  Prompt.map(reads.select(Projects, { where, limit: 1 }), ({ records }) => records[0])

/** The keys that a project is found by: the one that it has, and those that it had. */
const byAnyKey = (key: string) => Where.equals("keys", foldCase(key))

/** A key that a project has now counts before one that another had once, and is found by a unique value alone. */
const byKey = (reads: Finding, key: string): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  isWellFormed(key)
    ? Prompt.flatMap(firstWhere(reads, Where.equals("key", foldCase(key))), (found) =>
        found === undefined ? firstWhere(reads, byAnyKey(key)) : Effect.succeed(found),
      )
    : Effect.succeed(undefined)

export const isId = (text: string): boolean => /^\d+$/.test(text)

/** The project of an id or a key, whose case does not count. */
export const findProject = (
  reads: Finding,
  idOrKey: string,
): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  isId(idOrKey)
    ? Prompt.map(
        reads.select(Projects, { where: Where.keyIn([idOrKey]), limit: 1 }),
        ({ records }) => records[0],
      )
    : byKey(reads, idOrKey)

/** Whether a query that says so means the project: by its id, its name, its key or one that it had once. */
export const isCalled = ({ id, key, formerKeys, name }: ProjectRecord, text: string): boolean =>
  [id, key, name, ...formerKeys].some((each) => foldCase(each) === foldCase(text))

export const absentProject = (idOrKey: string) => new NotFound({ kind: "project", id: idOrKey })

/** What is absent was looked for by the keys of before, too, and so was what is found by one of them. */
export const lookForFormer = (
  reads: Finding,
  { key }: Pick<ProjectRecord, "key">,
  idOrKey: string,
): Effect.Effect<void, ReadFailure> =>
  foldCase(key) === foldCase(idOrKey) ? Effect.asVoid(firstWhere(reads, byAnyKey(idOrKey))) : Effect.void

/**
 * The project that a request names. A hidden one is absent at once, before anything else is read or told: neither the answer nor the time
 * that it takes is to say which it is (KER-110, KER-111).
 */
const loadSeenProject = (
  reads: Finding & Pick<Reads, "may">,
  idOrKey: string,
): Effect.Effect<Stored<ProjectRecord>, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const found = yield* findProject(reads, idOrKey)
    if (found === undefined) return yield* absentProject(idOrKey)
    yield* Effect.tapError(demandSeen(reads, [seeProject(found.value, idOrKey)]), () =>
      lookForFormer(reads, found.value, idOrKey),
    )
    return found
  })

/** The same as a query names it. */
export const loadProject = (
  reads: Finding & Pick<Reads, "may">,
  idOrKey: string,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Prompt.map(loadSeenProject(reads, idOrKey), ({ value }) => value)

/** The same as a command changes it, or its decision rests on it: it is guarded. */
export const loadGuardedProject = (
  reads: Pick<Reads, "select" | "guard" | "may">,
  idOrKey: string,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(loadSeenProject(reads, idOrKey), ({ key, revision, value }) =>
    Effect.as(reads.guard(Commit.unchanged(Projects, key, revision)), value),
  )

/** The project of what is in one; what was in a project that is being deleted fails as absent itself. */
export const loadProjectOf = (
  get: Reads["peek"],
  { projectId }: { readonly projectId: string },
  absent: NotFound,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(get(Projects, projectId), (project) =>
    project === undefined ? Effect.fail(absent) : Effect.succeed(project),
  )

/** The key of the user of a name. */
export const loadNamedKey = (
  reads: Pick<Reads, "select" | "peek">,
  field: string,
  name: string,
): Effect.Effect<string, ReadFailure> =>
  Prompt.flatMap(loadNamedUsers(reads, [name]), (found) => {
    const key = found.get(name)
    return key === undefined ? Effect.fail(invalid(field, name, "the name of a user")) : Effect.succeed(key)
  })
