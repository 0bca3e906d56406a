import { ask } from "../../core/call"
import { moment } from "../../core/format"
import { useAsked } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer } from "../../parts/Answer"
import { Card } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"
import { control } from "./control"

interface Kept {
  readonly snapshot: string
  readonly name?: string
  readonly at: string
}

/** Snapshots that are shown, the latest first. */
const mostShown = 12

const Row = ({ snapshot, name = `Snapshot ${snapshot}`, at }: Kept) => (
  <li class="row">
    <span class="grow">
      {name} <span class="small quiet">{moment(Date.parse(at))}</span>
    </span>
    <Action label={`Back to ${name}`} run={() => control("snapshot", { restore: snapshot })} />
  </li>
)

/** States of the whole double, by the names that somebody gave them. */
export const Snapshots = () => (
  <Card title="Snapshots" inner>
    <div class="stack">
      <TextAction
        label="Name of the snapshot"
        placeholder="Before the release"
        act="Keep"
        run={(name) => control("snapshot", { name })}
      />
      <Answer of={useAsked("snapshots", () => ask("/_quoin/snapshot"))}>
        {(reply) => {
          const { snapshots } = reply as { readonly snapshots: ReadonlyArray<Kept> }
          return snapshots.length === 0 ? (
            <p class="small quiet">None is kept yet. One costs nothing, however much there is.</p>
          ) : (
            <ul class="stack">
              {snapshots
                .slice(-mostShown)
                .toReversed()
                .map((each) => (
                  <Row key={each.snapshot} {...each} />
                ))}
            </ul>
          )
        }}
      </Answer>
      <div class="actions">
        <Action
          label="Reset to the beginning"
          kind="bad"
          sure="Bring everything back to where it began?"
          run={() => control("reset")}
        />
      </div>
    </div>
  </Card>
)
