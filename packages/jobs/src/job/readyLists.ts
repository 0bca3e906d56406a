import { JobKind } from "@quoin/kernel"

/** What says in which list a job stands when it is ready. */
interface Listed {
  readonly priority: JobKind.JobPriority
  /** It waits for somebody outside, and takes no place of those that work. */
  readonly outside?: true | undefined
}

/**
 * The list of a job that is ready. Those that wait for somebody outside have lists of their own: whoever has room for these alone does
 * not walk past all others.
 */
export const readyList = ({ priority, outside }: Listed): string =>
  outside === true ? `${priority} outside` : priority

/** The lists of those that work here, in the order in which they are begun. */
export const listsInside: ReadonlyArray<string> = JobKind.priorities.map((priority) =>
  readyList({ priority }),
)

/** The lists of kinds that wait outside. */
export const listsOutside = (kinds: ReadonlyArray<Pick<JobKind.Any, "priority">>): ReadonlyArray<string> =>
  JobKind.priorities
    .filter((priority) => kinds.some((kind) => kind.priority === priority))
    .map((priority) => readyList({ priority, outside: true }))

/** All lists. */
export const readyLists: ReadonlyArray<string> = [
  ...listsInside,
  ...listsOutside(JobKind.priorities.map((priority) => ({ priority }))),
]
