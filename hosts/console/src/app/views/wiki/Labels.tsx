import { call } from "../../core/call"
import { useCall } from "../../core/useCall"
import { Action } from "../../parts/Action"
import { Answer } from "../../parts/Answer"
import { Badge } from "../../parts/Badge"
import { Card } from "../../parts/Page"
import { TextAction } from "../../parts/TextAction"

/** The labels of a page. */
export const Labels = ({ id }: { readonly id: string }) => (
  <Card title="Labels" inner>
    <Answer of={useCall("wiki.listLabels", { id })}>
      {({ items }) => (
        <div class="stack">
          {items.length === 0 ? <p class="small quiet">None yet.</p> : null}
          <ul class="badges">
            {items.map(({ id: label, name }) => (
              <li key={label} class="badges">
                <Badge tone="accent">{name}</Badge>
                <Action
                  label={`Remove ${name}`}
                  kind="plain"
                  run={() => call("wiki.removeLabel", { id, name })}
                />
              </li>
            ))}
          </ul>
          <TextAction
            label="New label"
            placeholder="New label"
            act="Add"
            run={(name) => call("wiki.addLabels", { id, labels: [{ name }] })}
          />
        </div>
      )}
    </Answer>
  </Card>
)
