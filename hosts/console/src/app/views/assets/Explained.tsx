import type { Input } from "quoin"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Card } from "../../parts/Page"

/** What a search by AQL becomes in the storage. */
export const Explained = ({ search }: { readonly search: Input<"assets.explainAql"> }) => (
  <Card title="How this search runs" inner>
    <Answer of={useCall("assets.explainAql", search)}>
      {({ query, plan }) => (
        <div class="stack">
          <p class="small">
            As it was understood: <code>{query === "" ? "everything" : query}</code>
          </p>
          {plan.map(({ statement, plan: steps }, index) => (
            <pre class="text" key={index} tabIndex={0}>
              {[statement, ...steps].join("\n")}
            </pre>
          ))}
        </div>
      )}
    </Answer>
  </Card>
)
