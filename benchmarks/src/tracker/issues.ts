import type { EngineService } from "@quoin/engine"
import { CreateIssue, CreateProject, SearchIssues, TransitionIssue, UpdateIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Opened } from "../subjects/engine"
import { Rounds, bodyOf, counter } from "../subjects/pages"
import { sizes } from "../sizes"

export const issueSeed = {
  projectKey: "BENCH",
  issues: sizes.issues,
  /** Issues that are changed, in turn. */
  changed: sizes.changedIssues,
}

const begin = "21"
const putOff = "11"

export type IssueWork = "create" | "edit" | "transition" | "search"

export const issueKeyOf = (i: number): string => `${issueSeed.projectKey}-${i + 1}`

export const newIssue = (i: number): CreateIssue =>
  new CreateIssue({
    fields: {
      project: { key: issueSeed.projectKey },
      issuetype: { name: "Task" },
      summary: `Issue ${i} of the quoin`,
      description: bodyOf(i),
      labels: ["bench"],
    },
  })

const done = async (opened: Opened, requests: Parameters<EngineService["executeAll"]>[0]): Promise<void> => {
  const outcomes = await Effect.runPromise(opened.engine.executeAll(requests, opened.context))
  for (const outcome of outcomes) if (Either.isLeft(outcome)) throw outcome.left
}

export const seedProject = (opened: Opened): Promise<void> =>
  done(opened, [new CreateProject({ key: issueSeed.projectKey, name: "Bench" })])

/** Creates issues, numbered on from those before. */
export const loadIssues = (opened: Opened, from: number, count: number): Promise<void> =>
  done(
    opened,
    Array.from({ length: count }, (_, i) => newIssue(from + i)),
  )

/** A project with issues, every second of which is in progress, the ones that are changed apart. */
export const seedIssues = async (opened: Opened): Promise<void> => {
  await seedProject(opened)
  await loadIssues(opened, 0, issueSeed.issues)
  const begun = Array.from({ length: issueSeed.issues }, (_, i) => i).filter(
    (i) => i >= issueSeed.changed && i % 2 === 0,
  )
  await done(
    opened,
    begun.map((i) => new TransitionIssue({ issue: issueKeyOf(i), transitionId: begin })),
  )
}

const search = new SearchIssues({
  jql: `project = ${issueSeed.projectKey} AND status = "In Progress" ORDER BY created DESC`,
  maxResults: 25,
})

/** One piece of each work on seeded issues. */
export const issuePieces = ({
  engine,
  context,
}: Opened): Readonly<Record<IssueWork, () => Effect.Effect<unknown, unknown>>> => {
  const changed = new Rounds(Array.from({ length: issueSeed.changed }, (_, i) => issueKeyOf(i)))
  const mark = counter()
  return {
    create: () => engine.execute(newIssue(issueSeed.issues + mark()), context),
    edit: () => {
      const { id, number } = changed.nextVersion()
      const fields = { summary: `Edition ${number} of ${id}`, labels: [`edition-${number}`] }
      return engine.execute(new UpdateIssue({ issue: id, fields }), context)
    },
    transition: () => {
      const { id, number } = changed.nextVersion()
      const transitionId = number % 2 === 0 ? begin : putOff
      return engine.execute(new TransitionIssue({ issue: id, transitionId }), context)
    },
    search: () => engine.execute(search, context),
  }
}
