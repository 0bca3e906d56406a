import { JobKind } from "@quoin/kernel"

/**
 * What jobs take a place of, in a worker: of those that work by themselves, of those that wait for somebody outside, or of those that work
 * together with others of theirs, which are short and many.
 */
export const lanes = ["inside", "outside", "together"] as const
export type Lane = (typeof lanes)[number]

/** What says in which list a job stands when it is ready. */
interface Listed {
  readonly priority: JobKind.JobPriority
  readonly outside?: true | undefined
  readonly together?: true | undefined
}

/** Where jobs of a kind have their places. */
export const laneOf = ({ waitsOutside, together }: Pick<JobKind.Any, "waitsOutside" | "together">): Lane =>
  waitsOutside === true ? "outside" : together === true ? "together" : "inside"

const listOf = (lane: Lane, priority: JobKind.JobPriority): string =>
  lane === "inside" ? priority : `${priority} ${lane}`

/**
 * The list of a job that is ready. Those that have places of their own have lists of their own: whoever has room for these alone does
 * not walk past all others.
 */
export const readyList = ({ priority, outside, together }: Listed): string =>
  listOf(outside === true ? "outside" : together === true ? "together" : "inside", priority)

/** The lists of a lane, in the order in which they are begun: those of kinds that work here always, of others where any kind is known. */
export const listsOf = (
  lane: Lane,
  kinds: ReadonlyArray<Pick<JobKind.Any, "priority">>,
): ReadonlyArray<string> =>
  JobKind.priorities
    .filter((priority) => lane === "inside" || kinds.some((kind) => kind.priority === priority))
    .map((priority) => listOf(lane, priority))

/** All lists. */
export const readyLists: ReadonlyArray<string> = lanes.flatMap((lane) =>
  listsOf(
    lane,
    JobKind.priorities.map((priority) => ({ priority })),
  ),
)
