import {
  Commit,
  NotFound,
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
import type { ProjectRecord } from "./Project"

type Finding = Pick<Reads, "select">

const firstWhere = (
  reads: Finding,
  where: Where.Where<"key" | "keys">,
): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  Effect.map(reads.select(Projects, { where, limit: 1 }), ({ records }) => records[0])

/** A key that a project has now counts before one that another had once, and is found by a unique value alone. */
const byKey = (reads: Finding, key: string): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  isWellFormed(key)
    ? Effect.flatMap(firstWhere(reads, Where.equals("key", foldCase(key))), (found) =>
        found === undefined ? firstWhere(reads, Where.equals("keys", foldCase(key))) : Effect.succeed(found),
      )
    : Effect.succeed(undefined)

export const isId = (text: string): boolean => /^\d+$/.test(text)

/** The project of an id or a key, whose case does not count. */
export const findProject = (
  reads: Finding,
  idOrKey: string,
): Effect.Effect<Stored<ProjectRecord> | undefined, ReadFailure> =>
  isId(idOrKey)
    ? Effect.map(
        reads.select(Projects, { where: Where.keyIn([idOrKey]), limit: 1 }),
        ({ records }) => records[0],
      )
    : byKey(reads, idOrKey)

/** Whether a query that says so means the project: by its id, its name, its key or one that it had once. */
export const isCalled = ({ id, key, formerKeys, name }: ProjectRecord, text: string): boolean =>
  [id, key, name, ...formerKeys].some((each) => foldCase(each) === foldCase(text))

export const absentProject = (idOrKey: string) => new NotFound({ kind: "project", id: idOrKey })

/** The project that a query names. */
export const loadProject = (
  reads: Finding,
  idOrKey: string,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Effect.flatMap(findProject(reads, idOrKey), (found) =>
    found === undefined ? Effect.fail(absentProject(idOrKey)) : Effect.succeed(found.value),
  )

/** The project that a command changes, or that its decision rests on: it is guarded. A hidden one is absent at once (KER-110). */
export const loadGuardedProject = (
  reads: Pick<Reads, "select" | "guard" | "may">,
  idOrKey: string,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* findProject(reads, idOrKey)
    if (found === undefined) return yield* absentProject(idOrKey)
    yield* demandSeen(reads, [seeProject(found.value, idOrKey)])
    yield* reads.guard(Commit.unchanged(Projects, found.key, found.revision))
    return found.value
  })

/** The project of what is in one; what was in a project that is being deleted fails as absent itself. */
export const loadProjectOf = (
  get: Reads["peek"],
  { projectId }: { readonly projectId: string },
  absent: NotFound,
): Effect.Effect<ProjectRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Projects, projectId), (project) =>
    project === undefined ? Effect.fail(absent) : Effect.succeed(project),
  )

/** The key of the user of a name. */
export const loadNamedKey = (
  reads: Pick<Reads, "select" | "peek">,
  field: string,
  name: string,
): Effect.Effect<string, ReadFailure> =>
  Effect.flatMap(loadNamedUsers(reads, [name]), (found) => {
    const key = found.get(name)
    return key === undefined ? Effect.fail(invalid(field, name, "the name of a user")) : Effect.succeed(key)
  })
