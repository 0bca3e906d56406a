import { useLocation } from "preact-iso/router"
import type { ComponentChildren } from "preact"
import type { Asked } from "../core/useCall"
import { Answer } from "./Answer"
import { withQuery } from "./List"
import { Card } from "./Page"

/** What a search becomes in the storage, as `explain` of its language tells it. */
export interface Explanation {
  readonly query: string
  readonly plan: ReadonlyArray<{ readonly statement: string; readonly plan: ReadonlyArray<string> }>
}

/** How a search runs. */
export const Explained = ({ of }: { readonly of: Asked<Explanation> }) => (
  <Card title="How this search runs" inner>
    <Answer of={of}>
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

/** What is said of how a search runs, once it is asked for: the address says so. */
export const Explaining = ({ children }: { readonly children: () => ComponentChildren }) => {
  const { url, query } = useLocation()
  return query["explain"] === "yes" ? (
    <>{children()}</>
  ) : (
    <p class="small">
      <a href={withQuery(url, { explain: "yes" })}>Show how this search runs</a>
    </p>
  )
}
