import { useRoute } from "preact-iso/router"
import { call } from "../../../core/call"
import { count } from "../../../core/format"
import { useOften } from "../../../core/useOften"
import { useCall } from "../../../core/useCall"
import { Action } from "../../../parts/Action"
import { Answer, EmptyState } from "../../../parts/Answer"
import { Badge, State } from "../../../parts/Badge"
import { Moment } from "../../../parts/Moment"
import { Card, Facts, Page } from "../../../parts/Page"
import { Table } from "../../../parts/Table"
import { sentence } from "../../../core/words"
import { type BackupJob, Deeds, FileOf, deedOf } from "./Backups"

type Foreseen = NonNullable<BackupJob["foreseen"]>

const sum = ({ records }: Foreseen, what: "made" | "replaced" | "skipped" | "removed"): number =>
  records.reduce((total, each) => total + each[what], 0)

const Refusals = ({ refused }: Pick<Foreseen, "refused">) =>
  refused.length === 0 ? (
    <p class="inner">
      <Badge tone="good">Sound</Badge> It can be restored. Nothing was changed by looking.
    </p>
  ) : (
    <div class="inner stack">
      <p>
        <Badge tone="bad">Refused</Badge> It would not be restored, and nothing would change:
      </p>
      <ul>
        {refused.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )

/** What would come of a restore, in numbers. */
const Foreseeing = ({ foreseen }: { readonly foreseen: Foreseen }) => {
  const { records, blobs, renamed, refused } = foreseen
  return (
    <Card title="What would come of it">
      <Refusals refused={refused} />
      {records.length === 0 ? null : (
        <>
          <div class="inner">
            <Facts
              of={[
                ["Made", count(sum(foreseen, "made"), "record")],
                ["Replaced", `${count(sum(foreseen, "replaced"), "record")} that are otherwise here`],
                ["Skipped", `${count(sum(foreseen, "skipped"), "record")} that are here just so`],
                ["Removed", `${count(sum(foreseen, "removed"), "record")} that are not in the file`],
                ["Files", `${blobs.made} made, ${blobs.skipped} here already`],
                ["Ids", renamed === 0 ? "" : `${renamed} are taken here, and would be others`],
              ]}
            />
          </div>
          <Table
            label="Records"
            rows={records}
            keyOf={({ collection }) => collection}
            columns={[
              { name: "Records of", show: ({ collection }) => <code>{collection}</code> },
              { name: "Made", look: "right", show: ({ made }) => made },
              { name: "Replaced", look: "right", show: ({ replaced }) => replaced },
              { name: "Skipped", look: "right", show: ({ skipped }) => skipped },
              { name: "Removed", look: "right", show: ({ removed }) => removed },
            ]}
          />
        </>
      )}
    </Card>
  )
}

const isOver = ({ jobState }: BackupJob): boolean => ["FINISHED", "FAILED", "CANCELLED"].includes(jobState)

const Progress = (job: BackupJob) => {
  const { processedObjectsCount: done, totalObjectsCount: total } = job.statistics
  return isOver(job) ? (
    count(total, "record or file", "records and files")
  ) : (
    <>
      <progress max={total} value={done} aria-label={`Progress of the ${deedOf(job)}`} /> {done} of {total}
    </>
  )
}

const About = ({ job }: { readonly job: BackupJob }) => (
  <Card
    title="About"
    aside={
      isOver(job) ? (
        <Deeds {...job} />
      ) : (
        <Action label="Cancel" run={() => call("backup.cancelJob", { id: job.id })} />
      )
    }
    inner
  >
    <Facts
      of={[
        ["State", <State of={job.jobState} />],
        ["Why", job.errorMessage],
        ["Asked for", <Moment at={job.createTime} />],
        ["By", job.owner],
        ["File", job.fileName === undefined ? "" : <FileOf {...job} />],
        ["Spaces", job.spaceKeys.join(", ")],
        ["Objects", <Progress {...job} />],
      ]}
    />
  </Card>
)

/** One backup, restore, or dry run. */
const Backup = () => {
  const id = useRoute().params["id"] ?? ""
  const asked = useCall("backup.getJob", { id })
  useOften(asked.reply !== undefined && !isOver(asked.reply))
  const title = asked.reply === undefined ? `Job ${id}` : deedOf(asked.reply)
  return (
    <Page title={sentence(title)} trail={[{ name: "Jobs", to: "jobs" }]}>
      <Answer of={asked}>
        {(job) => (
          <div class="stack">
            <About job={job} />
            {job.foreseen === undefined ? (
              isOver(job) ? null : (
                <EmptyState title="It is not done yet" />
              )
            ) : (
              <Foreseeing foreseen={job.foreseen} />
            )}
          </div>
        )}
      </Answer>
    </Page>
  )
}

export default Backup
