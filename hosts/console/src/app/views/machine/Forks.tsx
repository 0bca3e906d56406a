import { type Forks as Known, askForks, lookAtFork } from "../../core/fork"
import { useAsked } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"
import { control } from "./control"

const Row = ({ name, isCurrent }: { readonly name: string | undefined; readonly isCurrent: boolean }) => (
  <li class="row">
    <span class="grow">{name ?? "The double itself"}</span>
    {isCurrent ? (
      <Badge tone="accent">Shown</Badge>
    ) : (
      <button type="button" onClick={() => lookAtFork(name)}>
        Look at {name ?? "the double itself"}
      </button>
    )}
  </li>
)

const Rows = ({ namespaces, current }: Known) => (
  <ul class="stack">
    {[undefined, ...namespaces].map((name) => (
      <Row key={name ?? ""} name={name} isCurrent={name === current} />
    ))}
  </ul>
)

/** Doubles that begin as this one is now, and go their own way. */
export const Forks = () => (
  <Card title="Forks" inner>
    <div class="stack">
      <TextAction
        label="Name of the fork"
        placeholder="what-if"
        act="Fork"
        run={(as) => control("fork", { as })}
      />
      <p class="small quiet">
        A fork begins as this is now, and neither sees what becomes of the other. A program names it by{" "}
        <code>X-Quoin-Namespace</code>.
      </p>
      <Answer of={useAsked("forks", askForks)}>{(known) => <Rows {...known} />}</Answer>
    </div>
  </Card>
)
