import { type Job, Jobs, loadShownOne } from "@quoin/jobs"
import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Permission,
  callerKey,
  giveWay,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { reading } from "../../facts"
import { importKind } from "../../imports/importKind"
import { archiveJobs } from "../../upkeep/archiveJobs"
import { indexJob } from "../../upkeep/indexJob"
import { type Category, ProgressView, categories, progressView } from "../../upkeep/Progress"

/** How far a run has come, that was asked for. Who asked for it and administrators see it, as long as tasks are kept. */
export class GetProgress extends Operation.Request<GetProgress>()("assets.getProgress", () => ({
  payload: {
    category: Schema.Literal(...categories),
    /** The run, as the answer named it that began it. */
    resourceId: Given.Key,
  },
  success: ProgressView,
  failure: CommonFailure,
})) {}

/** The kinds of jobs of each category; the others have none. */
const kindsOf: Partial<Readonly<Record<Category, ReadonlyArray<string>>>> = {
  imports: [importKind.name],
  "archive-objects": [archiveJobs.archived.name, archiveJobs.restored.name],
  "assets-reindex": [indexJob.name],
}

/** Who asked for a run sees it; to others but administrators it is absent. */
export const needsToSee = (
  kind: "progress" | "import",
  { id, owner }: Job,
  key: string | undefined,
): Permission.Permission =>
  owner.key !== undefined && owner.key === key ? Permission.use : Permission.administerHidden(kind, id)

export const getProgress = Operation.query(
  GetProgress,
  reading("Read how far a long run has come", "AST-967"),
  {
    load: ({ category, resourceId }, reads) =>
      Effect.gen(function* () {
        const job = yield* reads.get(Jobs, sequenceKey(resourceId))
        const kinds = kindsOf[category] ?? []
        if (job === undefined || !kinds.includes(job.kind))
          return yield* new NotFound({ kind: "progress", id: resourceId })
        if (job.endedAt === undefined) yield* giveWay
        return { job: yield* loadShownOne(reads.getAll, job), moment: reads.moment }
      }),
    allow: (_request, { job, moment }) => needsToSee("progress", job, callerKey(moment.caller)),
    answer: ({ category }, { job, moment }) => Either.right(progressView(category, job, moment.at)),
  },
)
