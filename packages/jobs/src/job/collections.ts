import { Collection, Field, sequenceKey } from "@quoin/kernel"
import { Job } from "./Job"
import { Lease } from "./Lease"
import { isFinal } from "./Lifecycle"
import { readyList } from "./readyLists"
import { Turn } from "./Turn"

/** Whether a worker may begin it as soon as its time has come. */
export const isReady = ({ state, blocked }: Job): boolean => state === "QUEUED" && !blocked

/** Whether somebody has asked for it and may watch it; a delivery is the machinery's own. */
export const isTask = ({ delivery }: Job): boolean => delivery === undefined

export const Jobs = Collection.make({
  name: "jobs.job",
  version: 1,
  ofStorage: true,
  schema: Job,
  key: (job: Job) => sequenceKey(job.id),
  fields: {
    kind: Field.text((job: Job) => job.kind),
    state: Field.text((job: Job) => job.state),
    /** Whose task it is: deliveries are nobody's. */
    owner: Field.text((job: Job) => (isTask(job) ? job.owner.key : undefined)),
    task: Field.flag(isTask),
    /** When a task has ended. */
    taskEndedAt: Field.instant((job: Job) => (isTask(job) ? job.endedAt : undefined)),
    /** The list of a job that is ready; those that are not have none, so that nobody walks past them. */
    ready: Field.text((job: Job) => (isReady(job) ? readyList(job) : undefined)),
    dueAt: Field.instant((job: Job) => job.dueAt),
    createdAt: Field.instant((job: Job) => job.createdAt),
    /** The line of a job that has not ended. */
    turn: Field.text((job: Job) => (isFinal(job.state) ? undefined : job.turn?.key)),
    place: Field.number((job: Job) => job.turn?.place),
  },
  orders: [
    ["ready", "dueAt"],
    ["turn", "place"],
    ["state", "createdAt"],
    ["owner", "createdAt"],
    ["task", "createdAt"],
    ["taskEndedAt"],
  ],
})

export const Leases = Collection.make({
  name: "jobs.lease",
  version: 1,
  ofStorage: true,
  schema: Lease,
  key: (lease: Lease) => sequenceKey(lease.jobId),
  fields: {
    kind: Field.text((lease: Lease) => lease.kind),
    until: Field.instant((lease: Lease) => lease.until),
  },
  orders: [["until"]],
})

export const Turns = Collection.make({
  name: "jobs.turn",
  version: 1,
  ofStorage: true,
  schema: Turn,
  key: (turn: Turn) => turn.key,
  fields: {},
})
