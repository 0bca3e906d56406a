import { Commit, Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ArchivedIssues } from "./archive"
import { Issues } from "./collections"
import { beginnings } from "./values"

/** Among the things of a project alone, where one is said. */
const within = <N extends string>(
  where: Where.Where<N | "projectId">,
  projectId: string | undefined,
): Where.Where<N | "projectId"> =>
  projectId === undefined
    ? where
    : Where.and<N | "projectId">(where, Where.equals<N | "projectId">("projectId", projectId))

/** Whether issues are kept in one of some levels, archived or not. None may come to be until the commit. */
export const loadIsKept = (
  reads: Pick<Reads, "select" | "guard">,
  levelIds: ReadonlyArray<string>,
  projectId?: string,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(
    Effect.forEach(levelIds, (levelId) =>
      Effect.gen(function* () {
        const standing = within<"values">(
          Where.equals<"values" | "projectId">("values", beginnings.level + levelId),
          projectId,
        )
        const archived = within<"securityId">(
          Where.equals<"securityId" | "projectId">("securityId", levelId),
          projectId,
        )
        yield* reads.guard(Commit.noneMatches(Issues, standing))
        yield* reads.guard(Commit.noneMatches(ArchivedIssues, archived))
        // In the order of an index, so that no more is read than the first.
        const some = yield* reads.select(Issues, {
          where: standing,
          orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
          limit: 1,
        })
        const others = yield* reads.select(ArchivedIssues, {
          where: archived,
          orderBy: [Order.ascending("number")],
          limit: 1,
        })
        return some.records.length + others.records.length > 0
      }),
    ),
    (all) => all.includes(true),
  )
